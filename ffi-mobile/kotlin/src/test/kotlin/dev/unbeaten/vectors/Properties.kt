package dev.unbeaten.vectors

import java.lang.reflect.Field
import java.lang.reflect.Modifier

/**
 * The properties of a record, an event or an exception of the library, in their order. They are read by reflection, so that a new one
 * is compared without a line here.
 */
fun properties(value: Any): List<Pair<String, Any?>> =
    value.javaClass.declaredFields.filterNot { it.isSynthetic || Modifier.isStatic(it.modifiers) }.map { field ->
        field.isAccessible = true
        field.name to field.read(value)
    }

/** Whether it is a data class of the library. */
fun isRecord(value: Any): Boolean = value.javaClass.methods.any { it.name.startsWith("component1") }

/** What a field holds. The library has no number below zero, and a number without a sign is a plain one to Java. */
private fun Field.read(value: Any): Any? = when (type) {
    Byte::class.java -> getByte(value).toUByte()
    Short::class.java -> getShort(value).toUShort()
    Int::class.java -> getInt(value).toUInt()
    Long::class.java -> getLong(value).toULong()
    else -> get(value)
}
