/*
 * Asks the questions of the conformance vectors through the typed API and compares the answers.
 *
 * The answers are built from what the API returns, never by the JSON line protocol of the core, so it is the binding
 * that is tested. `lines.jsonl` is about the JSON line itself and left out. The digest is SHA-256 over the canonical
 * answers, a line each, and the same in every language.
 */
package dev.unbeaten.vectors

import dev.unbeaten.UnbeatenException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import java.io.File
import kotlin.system.exitProcess

/** The typed API has no way to ask this. */
class NotAskable(what: String) : Exception(what)

/** The protocol's answer to a question that is several calls of the typed API, one of which was refused. */
class RefusedCall(val problem: JsonObject) : Exception()

/** A trace may be a megabyte. */
private const val LONGEST_SHOWN = 400

private fun answer(question: JsonObject): Pair<String, JsonElement> = try {
    val op = question.getValue("op").jsonPrimitive.content
    val fields = Fields(question.getValue("in").jsonObject)
    "ok" to when (val game = question.getValue("game").jsonPrimitive.content) {
        "bigTwo" -> bigTwoRules(question["rules"]).use { ask(op, it, fields) }
        "texas42" -> texas42Rules(question["rules"]).use { ask(op, it, fields) }
        "casino" -> if (op in CASINO_GAME_OPS) {
            casinoRules(question["rules"]).use { askOfCasino(op, it, fields) }
        } else {
            noCasinoRules(question["rules"]).let { askCasino(op, fields) }
        }
        "fair" -> askFair(op, fields)
        else -> error("there is no game \"$game\"")
    }
} catch (refused: UnbeatenException) {
    "err" to problem(refused)
} catch (refused: RefusedCall) {
    "err" to refused.problem
} catch (cannot: NotAskable) {
    throw cannot
} catch (error: Exception) {
    // It fails this vector and not the run.
    "err" to json("exception" to error.toString())
}

fun main(arguments: Array<String>) {
    val files = File(arguments.single()).listFiles { file -> file.extension == "jsonl" && file.name != "lines.jsonl" }!!
    val lines = sha256()
    var (passed, failed) = 0 to 0
    val notAsked = mutableListOf<String>()
    for (file in files.sortedBy { it.name }) {
        for (line in file.readLines().filter { it.isNotBlank() }) {
            val vector = Json.parseToJsonElement(line).jsonObject
            val (outcome, value) = try {
                answer(vector)
            } catch (cannot: NotAskable) {
                notAsked += "${vector["id"]} (${cannot.message})"
                continue
            }
            lines.update("${canonical(json("id" to vector["id"], outcome to value))}\n".toByteArray())
            if (vector[outcome]?.let(::canonical) == canonical(value)) {
                passed++
                continue
            }
            failed++
            val wanted = JsonObject(vector.filterKeys { it == "ok" || it == "err" })
            println("${file.name}: ${vector["id"]}")
            println("  wanted ${canonical(wanted).take(LONGEST_SHOWN)}")
            println("  got    ${canonical(json(outcome to value)).take(LONGEST_SHOWN)}")
        }
    }
    if (notAsked.isNotEmpty()) println("kotlin: the typed API cannot ask, so in no digest: ${notAsked.joinToString("; ")}")
    println("kotlin: ${passed + failed} vectors, digest ${lines.hex()}")
    println("$passed passed, $failed failed")
    exitProcess(if (failed == 0 && passed > 0) 0 else 1)
}
