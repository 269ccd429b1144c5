/*
 * Prints the public API as Kotlin signatures, from what the compiler wrote into the classes: `dev` compares it with
 * `api.txt`, so that no release changes it by accident.
 */
package dev.unbeaten.api

import java.io.File
import java.net.URLClassLoader
import kotlin.metadata.ClassKind
import kotlin.metadata.KmClass
import kotlin.metadata.KmClassifier
import kotlin.metadata.KmConstructor
import kotlin.metadata.KmFunction
import kotlin.metadata.KmProperty
import kotlin.metadata.KmType
import kotlin.metadata.KmTypeParameter
import kotlin.metadata.KmTypeProjection
import kotlin.metadata.KmValueParameter
import kotlin.metadata.KmVariance
import kotlin.metadata.MemberKind
import kotlin.metadata.Modality
import kotlin.metadata.Visibility
import kotlin.metadata.declaresDefaultValue
import kotlin.metadata.isData
import kotlin.metadata.isInfix
import kotlin.metadata.isNullable
import kotlin.metadata.isOperator
import kotlin.metadata.isVar
import kotlin.metadata.jvm.KotlinClassMetadata
import kotlin.metadata.kind
import kotlin.metadata.modality
import kotlin.metadata.visibility

fun main(arguments: Array<String>) {
    val folder = File(arguments.single())
    val loader = URLClassLoader(arrayOf(folder.toURI().toURL()), KmClass::class.java.classLoader)
    val names = folder.walk().filter { it.extension == "class" }
        .map { it.relativeTo(folder).path.removeSuffix(".class").replace(File.separatorChar, '.') }
    val metadata = names.sorted().mapNotNull { name ->
        Class.forName(name, false, loader).getAnnotation(Metadata::class.java)?.let(KotlinClassMetadata::readStrict)
    }.toList()
    val classes = metadata.filterIsInstance<KotlinClassMetadata.Class>().map { it.kmClass }.associateBy { it.name }
    for (type in classes.values.filter { it.isPublic(classes) && !it.isEmptyCompanion() }) print(signatures(type))
    val functions = metadata.filterIsInstance<KotlinClassMetadata.FileFacade>().map { it.kmPackage }
    functions.flatMap { file -> members(file.properties, file.functions) }.sorted().forEach(::println)
}

// The foundation of the generated code, and an interface to each class with the same members.
private val GENERATORS_OWN = Regex(".*/(Disposable|[A-Za-z]+Interface)")

/** Public, and so is everything that it is nested in. */
private fun KmClass.isPublic(all: Map<String, KmClass>): Boolean = visibility == Visibility.PUBLIC && !GENERATORS_OWN.matches(name) &&
    (!name.contains('.') || all[name.substringBeforeLast('.')]?.isPublic(all) != false)

/** The generator gives one to everything, and only those that have something in them are of use. */
private fun KmClass.isEmptyCompanion(): Boolean = kind == ClassKind.COMPANION_OBJECT && members(properties, functions).isEmpty()

private fun signatures(type: KmClass): String = buildString {
    val supertypes = type.supertypes.map { text(it) }
        .filterNot { it in listOf("Any", "Disposable") || it.endsWith("Interface") || it.startsWith("Enum<") }
    val members = type.constructors.mapNotNull(::text) + members(type.properties, type.functions).sorted()
    val entries = type.kmEnumEntries.map { it.name }
    append(head(type), supertypes.joinToString().let { if (it.isEmpty()) "" else " : $it" })
    appendLine(if (members.isEmpty() && entries.isEmpty()) "" else " {")
    if (entries.isNotEmpty()) appendLine("    ${entries.joinToString()}")
    members.forEach { appendLine("    $it") }
    appendLine(if (members.isEmpty() && entries.isEmpty()) "" else "}\n")
}

private fun head(type: KmClass): String {
    val modality = when {
        type.kind == ClassKind.INTERFACE || type.kind == ClassKind.ENUM_CLASS -> ""
        type.modality == Modality.FINAL -> ""
        else -> "${type.modality.name.lowercase()} "
    }
    val kind = type.kind.name.lowercase().replace('_', ' ')
    return "$modality${if (type.isData) "data " else ""}$kind ${short(type.name)}"
}

/** What the compiler itself adds to data classes is no news. */
private fun members(properties: List<KmProperty>, functions: List<KmFunction>): List<String> =
    properties.filter { it.visibility == Visibility.PUBLIC }.map(::text) +
        functions.filter { it.visibility == Visibility.PUBLIC && it.kind != MemberKind.SYNTHESIZED }
            .filterNot { it.name.startsWith("uniffi") || it.name == "destroy" }.map(::text)

private fun text(property: KmProperty): String {
    val receiver = property.receiverParameterType?.let { "${text(it)}." } ?: ""
    return "${if (property.isVar) "var" else "val"} $receiver${property.name}: ${text(property.returnType)}"
}

private fun text(function: KmFunction): String {
    val generics = function.typeParameters
    val types = if (generics.isEmpty()) "" else generics.joinToString(prefix = "<", postfix = "> ") { it.name }
    val receiver = function.receiverParameterType?.let { "${text(it, generics)}." } ?: ""
    val modifiers = (if (function.isOperator) "operator " else "") + (if (function.isInfix) "infix " else "")
    val returned = text(function.returnType, generics).let { if (it == "Unit") "" else ": $it" }
    return "${modifiers}fun $types$receiver${function.name}(${text(function.valueParameters, generics)})$returned"
}

private fun text(constructor: KmConstructor): String? =
    if (constructor.visibility == Visibility.PUBLIC) "constructor(${text(constructor.valueParameters)})" else null

private fun text(parameters: List<KmValueParameter>, generics: List<KmTypeParameter> = emptyList()): String =
    parameters.joinToString { parameter ->
        val vararg = parameter.varargElementType?.let { "vararg ${parameter.name}: ${text(it, generics)}" }
        val default = if (parameter.declaresDefaultValue) " = …" else ""
        (vararg ?: "${parameter.name}: ${text(parameter.type, generics)}") + default
    }

private fun text(type: KmType, generics: List<KmTypeParameter> = emptyList()): String {
    val name = when (val classifier = type.classifier) {
        is KmClassifier.Class -> short(classifier.name)
        is KmClassifier.TypeAlias -> short(classifier.name)
        is KmClassifier.TypeParameter -> generics.single { it.id == classifier.id }.name
    }
    val arguments = type.arguments.joinToString { argument(it, generics) }.let { if (it.isEmpty()) "" else "<$it>" }
    return name + arguments + if (type.isNullable) "?" else ""
}

private fun argument(projection: KmTypeProjection, generics: List<KmTypeParameter>): String {
    val type = projection.type ?: return "*"
    return (if (projection.variance == KmVariance.INVARIANT) "" else "${projection.variance!!.name.lowercase()} ") + text(type, generics)
}

private fun short(name: String): String = name.substringAfterLast('/')
