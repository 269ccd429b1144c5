package dev.unbeaten

import org.junit.jupiter.api.Timeout
import java.io.File
import java.lang.reflect.Constructor
import java.lang.reflect.Executable
import java.lang.reflect.InvocationTargetException
import java.lang.reflect.Method
import java.lang.reflect.Modifier
import java.lang.reflect.ParameterizedType
import java.lang.reflect.Type
import java.lang.reflect.WildcardType
import java.nio.ByteBuffer
import java.util.concurrent.TimeUnit
import kotlin.random.Random
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertTrue

/**
 * Garbage for everything that makes something: constructors, and the functions of companions. They are found in the compiled classes, so
 * that a new one gets it too.
 */
@Timeout(300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ConstructorsTest {
    private val classes: List<Class<*>> = File(BigTwoGame::class.java.protectionDomain.codeSource.location.toURI()).let { folder ->
        folder.walk().filter { it.extension == "class" }
            .map { it.relativeTo(folder).path.removeSuffix(".class").replace(File.separatorChar, '.') }
            .map { Class.forName(it, false, javaClass.classLoader) }.toList()
    }

    /** The names of the public classes that api.txt gives a constructor, or functions beside their objects. */
    private fun named(member: String): Set<String> {
        val api = File(System.getProperty("unbeaten.module")).resolve("api.txt").readText()
        return Regex("(?m)^[a-z ]*(?:class|object) ([\\w.]+).*\\{\n((?: {4}.*\n)*)").findAll(api)
            .filter { found -> found.groupValues[2].lines().any { it.startsWith(member) } }.map { it.groupValues[1] }.toSet()
    }

    private val Class<*>.apiName get() = name.substringAfterLast('.').replace('$', '.')

    /** A constructor with a number without a sign is private, and there is a public one beside it that is marked. */
    private fun constructors(type: Class<*>): List<Constructor<*>> {
        val all = type.declaredConstructors.filterNot { made -> made.parameterTypes.any { it.simpleName in setOf("UniffiWithHandle", "NoHandle") } }
        val (marked, plain) = all.partition { made -> made.parameterTypes.any { it.simpleName == "DefaultConstructorMarker" } }
        return plain.filter { made ->
            Modifier.isPublic(made.modifiers) || marked.any { it.parameterTypes.dropLast(1) == made.parameterTypes.toList() }
        }
    }

    private fun factories(companion: Class<*>): List<Method> =
        // What is for the library alone has a name with a dollar.
        companion.declaredMethods.filter { Modifier.isPublic(it.modifiers) && '$' !in it.name && !it.isSynthetic && !Modifier.isStatic(it.modifiers) }

    private val random = Random(1)
    private val texts = listOf("", " ", "\u0000", "3D", "3D 3D", "6-4", "💣", "10H".repeat(1_000), "\uD83C", "{", "[]", "null", "classic", "b0")
    private val numbers = listOf(0L, 1L, 2L, 3L, 13L, 40L, 52L, 255L, -1L, Int.MAX_VALUE.toLong(), Long.MAX_VALUE, Long.MIN_VALUE)
    private val known = HashMap<Class<*>, List<Any?>>()

    /** Some value of a type, mostly a bad one. */
    private fun value(type: Type, depth: Int): Any? = when (type) {
        is ParameterizedType -> when (val raw = type.rawType as Class<*>) {
            List::class.java, Collection::class.java, Iterable::class.java -> list(type.actualTypeArguments[0], depth)
            else -> error("the garbage has nothing of $raw")
        }
        is WildcardType -> value(type.upperBounds[0], depth)
        is Class<*> -> value(type, depth)
        else -> error("the garbage has nothing of $type")
    }

    private fun list(item: Type, depth: Int): List<Any?> {
        // Deep inside there may be nothing; a list that Kotlin makes has no room for that.
        val one = value(item, depth) ?: return emptyList()
        return when (random.nextInt(5)) {
            0 -> emptyList()
            1 -> List(300) { one }
            2 -> listOf(one)
            3 -> List(random.nextInt(2, 5)) { value(item, depth) }.filterNotNull()
            else -> List(4) { one }
        }
    }

    private fun value(type: Class<*>, depth: Int): Any? {
        val number = numbers.random(random)
        return when (type) {
            Boolean::class.java, java.lang.Boolean::class.java -> random.nextBoolean()
            Byte::class.java -> number.toByte()
            Short::class.java -> number.toShort()
            Int::class.java -> number.toInt()
            Long::class.java -> number
            UByte::class.java -> number.toUByte()
            UShort::class.java -> number.toUShort()
            UInt::class.java -> number.toUInt()
            ULong::class.java -> number.toULong()
            String::class.java -> texts.random(random)
            ByteArray::class.java -> ByteArray(listOf(0, 1, 16, 31, 32, 33).random(random)) { number.toByte() }
            ByteBuffer::class.java -> ByteBuffer.allocateDirect(listOf(0, 1, 31, 32, 33).random(random))
            else -> if (type.isEnum) type.enumConstants.random(random) else known.getOrPut(type) { some(type, depth + 1) }.randomOrNull(random)
        }
    }

    /** Some values of a class of the library: those it names, and whatever its constructors make of garbage. */
    private fun some(type: Class<*>, depth: Int): List<Any?> = when (type) {
        Card::class.java -> Card.all
        Domino::class.java -> Domino.all
        CardSet::class.java -> listOf("", "3D", "7D 7S", "3D 4D 5D 6D 7D", "2S 2H 2C 2D 3C").map(::cards).plusElement(CardSet.ofMask((1uL shl 52) - 1uL))
        CardSets::class.java -> listOf("9H", "3D").map { loose -> CasinoCaptures(Card.parse("9S"), cards(loose)).use { it.list(10u) } }
        DominoSet::class.java -> listOf("", "6-4", "6-6 5-5 4-4 3-3 2-2 1-1 0-0").map(::dominoes)
        else -> {
            val inside = classes.filter { it.superclass == type }.flatMap { if (depth > 4) emptyList() else some(it, depth + 1) }
            val only = type.declaredFields.filter { it.name == "INSTANCE" }.map { it.get(null) }
            val companion = type.declaredClasses.filter { it.simpleName == "Companion" }.flatMap(::factories)
                .filter { it.returnType == type && depth <= 4 }
            // What is sealed is made as one of those inside.
            val own = if (Modifier.isAbstract(type.modifiers)) emptyList() else constructors(type)
            val makers = if (depth > 4) emptyList() else own + companion
            inside + only + makers.flatMap { maker -> List(20) { attempt(maker, depth) } }.filterNotNull().take(20)
        }
    }

    private var made = 0
    private var refused = 0
    private val wrong = ArrayList<String>()

    /** Makes something of garbage: what was made, or nothing if that was refused as it should be. */
    private fun attempt(maker: Executable, depth: Int): Any? {
        val arguments = maker.genericParameterTypes.map { value(it, depth) }.toTypedArray()
        maker.isAccessible = true
        try {
            val thing = when (maker) {
                is Constructor<*> -> maker.newInstance(*arguments)
                is Method -> maker.invoke(maker.declaringClass.declaringClass.getField("Companion").get(null), *arguments)
                else -> error("$maker makes nothing")
            }
            // What was made can be compared, and shown, unless it shows a text that is empty.
            check(thing == thing && thing.hashCode() == thing.hashCode()) { "$maker made ${thing.javaClass}" }
            check(thing.toString().isNotEmpty() || "" in arguments || thing is String) { "$maker made ${thing.javaClass}" }
            made += 1
            return thing
        } catch (thrown: InvocationTargetException) {
            val cause = thrown.targetException
            // A card by an index that is none is refused as Kotlin refuses such things; and nothing where something is wanted.
            val good = cause is UnbeatenException && cause.code().isNotEmpty() && cause.message.isNotEmpty() ||
                cause is IllegalArgumentException || cause is IndexOutOfBoundsException ||
                cause is NullPointerException && null in arguments
            if (!good) wrong += "$maker of ${arguments.joinToString { it.toString().take(60) }}: $cause"
            refused += 1
            return null
        }
    }

    @Test
    fun `garbage makes something or is refused by its type`() {
        val public = classes.filter { it.packageName == "dev.unbeaten" && Modifier.isPublic(it.modifiers) && !it.name.contains("Uniffi") }
        val withConstructor = public.filter { it.apiName in named("    constructor(") }
        val companions = public.filter { it.simpleName == "Companion" && it.apiName in named("    fun ") }
        assertEquals(named("    constructor("), withConstructor.filter { constructors(it).isNotEmpty() }.map { it.apiName }.toSet())
        assertEquals(named("    fun ").filter { it.endsWith(".Companion") }.toSet(), companions.map { it.apiName }.toSet())
        for (maker in withConstructor.flatMap(::constructors) + companions.flatMap(::factories)) {
            repeat(100) { (attempt(maker, 0) as? AutoCloseable)?.takeIf { thing -> known[thing.javaClass]?.contains(thing) != true }?.close() }
        }
        assertEquals(emptyList(), wrong.take(20))
        assertTrue(made > 5_000 && refused > 500, "$made were made and $refused refused")
    }
}
