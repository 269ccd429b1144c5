package dev.unbeaten

import kotlinx.serialization.json.Json
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertNull

/** Casino as the source document's apps write it. */
class CasinoWireTest {
    private val state = """
        {"round":1,"currentPlayer":0,"playerHands":[["7♠","9S"],[]],
         "tableCards":["7D",{"type":"card","rank":4,"suit":"♦","source":"table"},
          {"type":"build","buildId":"b0","cards":["5D","4C"],"value":9,"owner":1},
          {"type":"temporary_stack","stackId":"s0","cards":["2C","3H"],"owner":0}]}
    """.trimIndent()
    private val position = CasinoPosition.fromWire(state)
    private val engine = CasinoEngine()
    private val onSeven = fromHand("7S", CasinoTarget.Loose(0u))

    private fun same(expected: String, got: String) = assertEquals(Json.parseToJsonElement(expected), Json.parseToJsonElement(got))

    @Test
    fun `a state is read in whatever spelling`() {
        val table = listOf(loose("7D"), loose("4D"), build("5D 4C", 9u, Seat.S1), stack("2C 3H"))
        assertEquals(casino("7S 9S", *table.toTypedArray()), position)
        assertEquals(table, position.table())
    }

    @Test
    fun `and written in one`() {
        assertEquals(position, CasinoPosition.fromWire(position.toWire()))
        same(
            """{"round":1,"currentPlayer":0,"tableCards":[{"rank":"10","suit":"♥"}],"playerHands":[[{"rank":"A","suit":"♠"}],[]]}""",
            casino("AS", loose("10H")).use { it.toWire() },
        )
    }

    @Test
    fun `a drop is read, and what it says besides has to agree`() {
        val drop = position.dropFromWire(
            """{"card":{"rank":"7","suit":"♠"},"source":"hand","player":0}""",
            """{"type":"loose","index":0,"card":"7D"}""",
        )
        assertEquals(onSeven, drop)
        val (hand, build) = """{"card":"9S","source":"hand"}""" to """{"type":"build","index":2}"""
        assertEquals(fromHand("9S", CasinoTarget.Build(2u)), position.dropFromWire(hand, build))
        val (table, stack) = """{"card":"7D","source":"table"}""" to """{"type":"temporary_stack","index":3,"stackId":"s0"}"""
        assertEquals(fromTable("7D", CasinoTarget.Stack(3u)), position.dropFromWire(table, stack))
        assertEquals(fromHand("9S", CasinoTarget.Empty), position.dropFromWire(hand, """{"type":"table","area":"empty"}"""))
    }

    @Test
    fun `a decision is written as the document prints it`() {
        same(
            """
            {"actions":[
              {"type":"createStagingStack","payload":
                {"source":"hand","card":{"rank":"7","suit":"♠"},"targetIndex":0,"isTableToTable":false}},
              {"type":"capture","targetCards":[{"rank":"7","suit":"♦"}],"captureValue":7,"captureType":"single"}],
             "requiresModal":true,"errorMessage":null}
            """.trimIndent(),
            engine.determineWire(position, onSeven),
        )
        same(
            """{"actions":[],"requiresModal":false,"errorMessage":"No valid actions available"}""",
            engine.determineWire(position, fromTable("7D", CasinoTarget.Empty)),
        )
    }

    @Test
    fun `what a client chose is found again, tags and all`() {
        val capture =
            """{"type":"capture","targetCards":[{"rank":7,"suit":"diamonds","source":"table"}],"captureValue":7,"captureType":"single"}"""
        val taken = CasinoAction.Capture(Card.parse("7S"), inOrder("7D"), 7u, CasinoCaptureKind.SINGLE)
        assertEquals(CasinoChoice("single-card-capture", taken), engine.chosen(position, onSeven, capture))
        // Every action that is offered can be chosen.
        for (possible in engine.allDrops(position)) {
            val drop = CasinoDrop(possible.card, possible.source, possible.target)
            val written = Json.parseToJsonElement(engine.determineWire(position, drop)).jsonObject
            val actions = written.getValue("actions").jsonArray
            assertEquals(engine.determine(position, drop).choices, actions.map { engine.chosen(position, drop, it.toString()) })
        }
    }

    private fun refusedWire(code: String, text: String, data: String, call: () -> Any?) {
        val refusal = refused<CasinoBadWire.Refused>(code, text, call)
        assertEquals(listOf(code, text), listOf(refusal.code, refusal.text))
        same(data, refusal.data)
        assertNull(refusal.cause)
    }

    @Test
    fun `a client cannot choose what was not offered`() {
        refusedWire("not_offered", "That is not one of the actions of this drop.", "{}") {
            engine.chosen(position, onSeven, """{"type":"trail","payload":{"card":{"rank":"7","suit":"♠"}}}""")
        }
        refusedWire("not_there", "8♠ is not in your hand.", """{"card":"8S","source":"hand"}""") {
            engine.chosen(position, fromHand("8S", CasinoTarget.Loose(0u)), "{}")
        }
    }

    @Test
    fun `a state that cannot be is refused with code, text and data`() {
        refusedWire("bad_card", "K♠ is not in the pack: Casino has the ace to the ten", """{"text":"KS"}""") {
            CasinoPosition.fromWire("""{"round":1,"currentPlayer":0,"tableCards":["KS"],"playerHands":[[],[]]}""")
        }
        refusedWire("bad_build", "a build of 8 cannot be made of 5♦ 4♣", """{"cards":["5D","4C"],"value":8}""") {
            CasinoPosition.fromWire(state.replace("\"value\":9", "\"value\":8"))
        }
        refusedWire("not_there", "What lies at place 3 is not what the card was dropped on.", """{"index":3}""") {
            position.dropFromWire("""{"card":"9S","source":"hand"}""", """{"type":"temporary_stack","index":3,"stackId":"s1"}""")
        }
        refusedWire("bad_target", "a card cannot be dropped on the type \"pile\"", """{"type":"pile"}""") {
            position.dropFromWire("""{"card":"9S","source":"hand"}""", """{"type":"pile"}""")
        }
        refusedWire("not_your_turn", "Not your turn", """{"toMove":0}""") {
            position.dropFromWire("""{"card":"9S","source":"hand","player":1}""", """{"type":"table","area":"empty"}""")
        }
    }
}
