import Foundation
import Testing
import Unbeaten

/// The same JSON, however it is written.
private func sameJson(_ one: String, _ other: String) throws -> Bool {
    func object(_ text: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    }
    return try object(one) == object(other)
}

/// The source document's form, in which apps and servers speak to each other.
@Suite struct CasinoWireTests {
    let engine = CasinoEngine()
    let table: [CasinoItem] = [
        .loose("7D"), .build("5D 4C", 9, of: .s1, extendable: true), .stack("10H AS"),
    ]

    @Test func aStateIsReadAndWritten() throws {
        let state = """
            {"round":2,"currentPlayer":1,"tableCards":[
              {"rank":"7","suit":"♦"},
              {"type":"build","buildId":"b0","cards":["5D",{"rank":4,"suit":"♣","source":"hand"}],"value":9,"owner":1,
               "isExtendable":true},
              {"type":"temporary_stack","stackId":"s0","cards":["10♥","AS"],"owner":0}
            ],"playerHands":[[],["9S","7 of clubs"]]}
            """
        let position = try CasinoPosition.fromWire(state: state)
        #expect(position.round() == 2 && position.toMove() == .s1)
        #expect(position.table() == table)
        #expect(position.hands() == [[], cards("9S 7C")])
        #expect(try position == CasinoPosition(round: 2, toMove: .s1, table: table, hands: [[], cards("9S 7C")]))
        #expect(try CasinoPosition.fromWire(state: position.toWire()) == position)
        #expect(
            try sameJson(
                position.toWire(),
                """
                {"round":2,"currentPlayer":1,"tableCards":[
                  {"rank":"7","suit":"♦"},
                  {"type":"build","buildId":"b0","cards":[{"rank":"5","suit":"♦"},{"rank":"4","suit":"♣"}],"value":9,"owner":1,
                   "isExtendable":true},
                  {"type":"temporary_stack","stackId":"s0","cards":[{"rank":"10","suit":"♥"},{"rank":"A","suit":"♠"}],"owner":0}
                ],"playerHands":[[],[{"rank":"7","suit":"♣"},{"rank":"9","suit":"♠"}]]}
                """))
    }

    @Test func aDropIsRead() throws {
        let position = try CasinoPosition.holding("9S", table: table)
        let hand = #"{"card":"9S","source":"hand","player":0}"#
        for (target, wanted) in [
            (#"{"type":"loose","index":0,"card":{"rank":"7","suit":"♦"}}"#, .loose(index: 0)),
            (#"{"type":"build","index":1}"#, .build(index: 1)),
            (#"{"type":"temporary_stack","index":2,"stackId":"s0"}"#, .stack(index: 2)),
            (#"{"type":"table","area":"empty"}"#, .empty),
        ] as [(String, CasinoTarget)] {
            #expect(try position.dropFromWire(dragged: hand, target: target) == .hand("9S", wanted))
        }
        let loose = #"{"card":{"rank":7,"suit":"♦"},"source":"table"}"#
        let drop = try position.dropFromWire(dragged: loose, target: #"{"type":"temporary_stack","index":2}"#)
        #expect(drop == .table("7D", .stack(index: 2)))
    }

    /// Every kind of action, as it is answered and as a client sends it back.
    @Test func decisionsAreWrittenAndActionsSentBack() throws {
        let position = try CasinoPosition.holding("7S AS", table: [
            .loose("7D"), .build("4C 2D", 6, of: .s1, extendable: true), .stack("3H 4D"),
            .build("5C 2C", 7, of: .s1, id: "b1"),
        ])
        let ace = #"{"rank":"A","suit":"♠"}"#, seven = #"{"rank":"7","suit":"♠"}"#
        let build = """
            {"type":"build","buildId":"b0","cards":[{"rank":"4","suit":"♣"},{"rank":"2","suit":"♦"}],"value":6,"owner":1,
             "isExtendable":true}
            """
        let examples: [(CasinoDrop, modal: Bool, [(rule: String, action: String)])] = [
            (
                .hand("AS", .loose(index: 0)), true,
                [
                    (
                        "universal-staging",
                        #"{"type":"createStagingStack","payload":{"source":"hand","card":\#(ace),"targetIndex":0,"isTableToTable":false}}"#
                    ),
                    (
                        "create-own-build",
                        #"{"type":"build","operation":"create","owner":0,"cards":[{"rank":"7","suit":"♦"},\#(ace)],"value":8}"#
                    ),
                ]
            ),
            (
                .hand("7S", .stack(index: 2)), true,
                [
                    ("temp-stack-addition", #"{"type":"addToStagingStack","payload":{"stackId":"s0","card":\#(seven),"source":"hand"}}"#),
                    (
                        "temp-stack-capture",
                        """
                        {"type":"capture","targetCards":[{"rank":"3","suit":"♥"},{"rank":"4","suit":"♦"}],"captureValue":7,
                         "captureType":"temp-stack"}
                        """
                    ),
                ]
            ),
            (
                .hand("7S", .build(index: 3)), false,
                [
                    (
                        "build-capture",
                        """
                        {"type":"capture","targetCards":[{"rank":"5","suit":"♣"},{"rank":"2","suit":"♣"}],"captureValue":7,
                         "captureType":"build"}
                        """
                    )
                ]
            ),
            (
                .hand("AS", .build(index: 1)), true,
                [
                    (
                        "extend-opponent-build",
                        #"{"type":"build","operation":"extend","targetBuild":\#(build),"addedCard":\#(ace),"newValue":7}"#
                    )
                ]
            ),
            (.hand("AS", .empty), true, [("trail-card", #"{"type":"trail","payload":{"card":\#(ace)}}"#)]),
        ]
        for (drop, modal, choices) in examples {
            let actions = choices.map(\.action).joined(separator: ",")
            let wire = try engine.determineWire(position: position, drop: drop)
            #expect(try sameJson(wire, #"{"actions":[\#(actions)],"requiresModal":\#(modal),"errorMessage":null}"#))
            let offered = try engine.determine(position: position, drop: drop).choices
            for (choice, sent) in zip(offered, choices) {
                #expect(choice.ruleId == sent.rule)
                #expect(try engine.chosen(position: position, drop: drop, action: sent.action) == choice)
            }
            // What another drop offers is none of this one's.
            for (other, _, foreign) in examples where other != drop {
                for (_, action) in foreign {
                    expectRefusal(
                        CasinoBadWire.Refused(
                            code: "not_offered", text: "That is not one of the actions of this drop.", data: "{}"),
                        code: "not_offered", text: "That is not one of the actions of this drop."
                    ) { try engine.chosen(position: position, drop: drop, action: action) }
                }
            }
        }
        let nothing = try engine.determineWire(position: position, drop: .hand("7S", .build(index: 1)))
        #expect(try sameJson(nothing, #"{"actions":[],"requiresModal":false,"errorMessage":"No valid actions available"}"#))
    }

    /// As the document prints it, with tags; and a rank as a number.
    @Test func tagsAreNoHindrance() throws {
        let position = try CasinoPosition.holding("5S", table: [.loose("4D")])
        let action = """
            {"type":"build","operation":"create","owner":0,"value":9,
             "cards":[{"rank":"4","suit":"♦","source":"table"},{"rank":5,"suit":"♠","source":"hand"}]}
            """
        let choice = try engine.chosen(position: position, drop: .hand("5S", .loose(index: 0)), action: action)
        #expect(choice.ruleId == "create-own-build")
        #expect(choice.action == .createBuild(owner: .s0, card: card("5S"), loose: [card("4D")], value: 9))
        let forged = action.replacingOccurrences(of: #""value":9"#, with: #""value":5"#)
        #expect(throws: CasinoBadWire.self) {
            try engine.chosen(position: position, drop: .hand("5S", .loose(index: 0)), action: forged)
        }
    }

    @Test func whatIsWrongIsSaid() throws {
        let position = try CasinoPosition.holding("9S", table: table)
        func expect(
            _ code: String, _ data: String, _ text: String, at place: SourceLocation = #_sourceLocation, _ read: () throws -> some Any
        ) {
            expectRefusal(
                CasinoBadWire.Refused(code: code, text: text, data: data), code: code, text: text, at: place, read)
        }
        expect("missing_field", #"{"field":"round"}"#, #""round" is missing"#) { try CasinoPosition.fromWire(state: "{}") }
        let empty = #""state" has to be JSON of at most a megabyte; line 1, column 1: the text ends where a value should be"#
        expect("wrong_type", #"{"column":1,"field":"state","line":1}"#, empty) {
            try CasinoPosition.fromWire(state: "")
        }
        expect("wrong_type", #"{"field":"state"}"#, #""state" has to be an object"#) { try CasinoPosition.fromWire(state: "[]") }
        func state(_ table: String) -> String { #"{"round":1,"currentPlayer":0,"tableCards":[\#(table)],"playerHands":[[],[]]}"# }
        expect("bad_card", #"{"text":"KC"}"#, "K♣ is not in the pack: Casino has the ace to the ten") {
            try CasinoPosition.fromWire(state: state(#""KC""#))
        }
        expect("bad_build", #"{"cards":["5D","4C"],"value":8}"#, "a build of 8 cannot be made of 5♦ 4♣") {
            try CasinoPosition.fromWire(
                state: state(#"{"type":"build","buildId":"b0","cards":["5D","4C"],"value":8,"owner":0}"#))
        }
        expect("no_such_seat", #"{"seat":3}"#, "nobody sits in seat 3") {
            try CasinoPosition.fromWire(state: state(#"{"type":"temporary_stack","stackId":"s0","cards":["2C"],"owner":3}"#))
        }
        let (hand, area) = (#"{"card":"9S","source":"hand"}"#, #"{"type":"table","area":"empty"}"#)
        expect("not_your_turn", #"{"toMove":0}"#, "Not your turn") {
            try position.dropFromWire(dragged: #"{"card":"9S","source":"hand","player":1}"#, target: area)
        }
        expect("not_there", #"{"card":"8S","source":"hand"}"#, "8♠ is not in your hand.") {
            try position.dropFromWire(dragged: #"{"card":"8S","source":"hand"}"#, target: area)
        }
        expect("bad_target", #"{"index":9,"items":3}"#, "Nothing lies at place 9.") {
            try position.dropFromWire(dragged: hand, target: #"{"type":"loose","index":9}"#)
        }
        expect("bad_target", #"{"type":"floor"}"#, #"a card cannot be dropped on the type "floor""#) {
            try position.dropFromWire(dragged: hand, target: #"{"type":"floor"}"#)
        }
        let word = #""action" has to be JSON of at most a megabyte; line 1, column 3: this is not true, false or null"#
        expect("wrong_type", #"{"column":3,"field":"action","line":1}"#, word) {
            try engine.chosen(position: position, drop: .hand("9S", .empty), action: "trail")
        }
    }

    static let hostile = [
        "", " ", "\u{0}", "null", "-1", "1e999", "\"7S\"", "[", "{", "{}", "[]", #"{"round":}"#, "💥", "\u{feff}{}", "%n%s",
        String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000), String(repeating: " ", count: 2 << 20),
        #"{"round":-1,"currentPlayer":0,"tableCards":[],"playerHands":[[],[]]}"#,
        #"{"round":1,"currentPlayer":18446744073709551616,"tableCards":[],"playerHands":[[],[]]}"#,
        #"{"round":1,"currentPlayer":0,"tableCards":{},"playerHands":[[],[]]}"#,
        #"{"round":1,"currentPlayer":0,"tableCards":[null],"playerHands":[[],[]]}"#,
        #"{"round":1,"currentPlayer":0,"tableCards":[[]],"playerHands":[[],[]]}"#,
        #"{"round":1,"currentPlayer":0,"tableCards":[{"type":7}],"playerHands":[[],[]]}"#,
        #"{"round":1,"currentPlayer":0,"tableCards":[],"playerHands":[]}"#,
        #"{"round":1,"currentPlayer":0,"tableCards":[],"playerHands":[["\#u{202e}"],[]]}"#,
    ]

    @Test(arguments: hostile.indices) func hostileTextIsRefused(number: Int) throws {
        let text = Self.hostile[number]
        let position = try CasinoPosition.holding("9S", table: table)
        let (hand, area) = (#"{"card":"9S","source":"hand"}"#, #"{"type":"table","area":"empty"}"#)
        let readers: [(String) throws -> Any] = [
            CasinoPosition.fromWire(state:), { try position.dropFromWire(dragged: $0, target: area) },
            { try position.dropFromWire(dragged: hand, target: $0) },
            { try engine.chosen(position: position, drop: .hand("9S", .empty), action: $0) },
            { try engine.without(ruleId: $0) },
        ]
        for read in readers {
            let error = thrown { try read(text) }
            #expect(error is any Refusal)
            #expect(error.map { $0.localizedDescription.count < 500 } == true)
        }
    }

    @Test(arguments: ["", "\"", "\\", "\u{0}\n", "💥", "e\u{301}", String(repeating: "x", count: 100_000)])
    func anyTextIsAName(id: String) throws {
        let build = CasinoBuild(id: id, cards: inOrder("5D 4C"), value: 9, owner: .s0)
        let stack = CasinoStack(id: id, cards: inOrder("2C"), owner: .s0)
        let table = [CasinoItem.build(build: build), .stack(stack: stack)]
        let position = try CasinoPosition.holding("AS", table: table)
        #expect(try CasinoPosition.fromWire(state: position.toWire()).table() == table)
        let drop = CasinoDrop(card: card("AS"), source: .hand, target: .stack(index: 1), stackId: id)
        let decision = try engine.determine(position: position, drop: drop)
        #expect(decision.choices.map(\.action) == [.addToStack(card: card("AS"), source: .hand, stackIndex: 1, stackId: id)])
    }

    /// Whoever invents builds to keep the referee busy is answered soon.
    @Test(.timeLimit(.minutes(1))) func hugeTables() throws {
        let pack = Array(casinoPack())
        for value in UInt8.min...UInt8.max {
            let build = CasinoItem.build(build: CasinoBuild(id: "b0", cards: pack, value: value, owner: .s0))
            let error = thrown { try CasinoPosition.holding("", table: [build]) }
            #expect(error == nil || error as? CasinoBadPosition == .BadBuild(cards: pack, value: value))
            // All forty make 220, in one group or in two.
            if value == 0 || 220 % value > 0 { #expect(error != nil) }
            if value == 110 || value == 220 { #expect(error == nil) }
        }
        let position = try CasinoPosition.holding("", table: pack.map { .loose(card: $0) })
        #expect(try engine.allDrops(position: position).count == 40 * 39)
        #expect(try CasinoPosition.fromWire(state: position.toWire()) == position)
    }
}
