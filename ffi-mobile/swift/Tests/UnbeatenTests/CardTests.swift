import Testing
import Unbeaten

@Test func aCardIsReadAndWritten() throws {
    let ten = try Card.parse("10 of hearts")
    #expect(ten.description == "10H")
    #expect(ten.pretty == "10♥")
}
