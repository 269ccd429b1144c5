package dev.unbeaten

import java.io.File
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertTrue

/** A refusal or a reason that is new in the library has to be provoked in the tests too. */
class EveryRefusalTest {
    private val module = File(System.getProperty("unbeaten.module"))

    // By the cards seen no count can be wrong, no rules can be added from here, and the record of a game that is asked for a seed hides no
    // hands; the core has these because it shares the types with other questions.
    private val cannotBeProvoked =
        setOf("BigTwoBadQuestion.WrongCount", "CannotTellSeed.HiddenHands") + setOf("Always", "Custom", "NothingToOffer").map { "CasinoReason.$it" } +
            // A deal of Texas 42 always fits, what a record has of it is read before it is refused, and there is no clock.
            setOf("Overlap", "WrongCount", "NotASuit", "ImpossibleVoids").flatMap { listOf("Texas42CannotDeal.$it", "Texas42Refused.$it") } +
            setOf("Texas42Refused.TimeBackwards", "Texas42Refused.TimerNumber") +
            // What a record of Casino has of a deal is read before it is refused, and there is no clock.
            setOf("Overlap", "NotInPack").map { "CasinoCannotDeal.$it" } +
            setOf("WrongCount", "Overlap", "NotInPack", "OtherPack", "TimeBackwards", "TimerNumber").map { "CasinoRefused.$it" } +
            // A card that can do nothing is refused as a trail, and what takes or builds with it is not asked; at the end nobody holds one.
            setOf(
                "GameOver", "NotInHand", "NoSuchBuild", "NotOnTable", "NotATop", "NothingToTake", "NoLooseCard", "WrongValue", "TooHigh", "NotGroups", "OneThing",
                "TopNeedsTable", "NoAdding", "NotYours", "NotAnOpponents", "Compound", "NotInThisRound", "OneBuild", "ValueTaken", "BesideEqual", "KeepCard",
            ).map { "CasinoRefusal.$it" }

    @Test
    fun `every variant is provoked by its name`() {
        val api = module.resolve("api.txt").readText()
        val refusals = Regex("(?m)^sealed class (\\w+).*\\{\n    fun code\\(\\)").findAll(api).map { it.groupValues[1] }.toSet()
        val variants = Regex("(?m)^(?:data )?(?:class|object) ((\\w+)\\.\\w+) : ").findAll(api)
            .filter { it.groupValues[2] in refusals }.map { it.groupValues[1] }.toList()
        val files = listOf("Refusals", "Positions", "Panic", "Domino", "Texas42", "Texas42Refusals", "Texas42Game", "Texas42Solver", "Texas42Knowledge", "Texas42Advice", "CasinoReasons", "CasinoRefusals", "CasinoGame", "CasinoGameRefusals", "CasinoWire", "Cancel", "Fair")
        val tests = files.joinToString { module.resolve("src/test/kotlin/dev/unbeaten/${it}Test.kt").readText() }
        assertTrue(variants.size > 130, "only ${variants.size} variants were found")
        assertEquals(emptyList(), variants.filter { it !in tests } - cannotBeProvoked)
    }
}
