# Makes the generated Kotlin read like Kotlin. What it changes, and why:
#
# - An exception's message is a dump of its fields, and its player's text is its toString(). Everybody shows a message
#   and logs a toString(), so the text becomes the message, and toString() is that of every exception. All of them are
#   UnbeatenExceptions, so that one handler can show whatever was refused.
# - The generator calls an error of ours that ends in Error an Exception. It keeps the name that it has everywhere else.
# - A text with half of a surrogate pair fails with an exception about character coding. It goes to the library with a
#   replacement character instead, which refuses it like any other text that is wrong.
# - Variants without data print an address; as data objects they print their name. Those that have a text keep it.
# - What carries values across is not for apps, so it is internal.
# - A card or a domino that is returned as such arrives as an Int where the generator itself wants a Byte, and does not
#   compile.
# - Every call made a new structure for its outcome, which took longer than anything else about the call: JNA gives each
#   one native memory and a cleaner. One that came back without an error is as new, so its thread keeps it for the next.
#   A call inside a call finds none and makes its own.
#
# The generator's version is fixed, so this finds what it looks for, or fails.

function counted(what, n) {
  if (n == 0) {
    print "polish.awk: the generated code has no " what " any more" >"/dev/stderr"
    exit_code = 1
  }
}

{
  while (match($0, /(BigTwo|Texas42|Casino)[A-Za-z]*Exception/)) {
    renamed++
    $0 = substr($0, 1, RSTART + RLENGTH - 10) "Error" substr($0, RSTART + RLENGTH)
  }
}

/^sealed class .*: kotlin\.Exception\(\)/ { exception = 1; sub(/kotlin\.Exception/, "UnbeatenException") }
exception && /fun `code`\(\)/ { codes++; sub(/fun `code`/, "override fun `code`") }
/^    companion object ErrorHandler/ { exception = 0; handlers++; sub(/companion/, "internal companion") }
exception && /^        override val message$/ { getline; dumps++; next }
exception && /override fun toString\(\): String \{/ { texts++; sub(/override fun toString\(\): String \{/, "override val message: String get() {") }

/onMalformedInput\(CodingErrorAction\.REPORT\)/ {
  encoders++
  sub(/CodingErrorAction\.REPORT\)/, "CodingErrorAction.REPLACE)\n            replaceWith(\"\\uFFFD\".toByteArray())")
}

/^    object [A-Za-z]+ : (BigTwo(Action|Knowledge)|Texas42(Action|Call|Contract|Declaration|Suit|Trump)|Casino(Target|Landing))\(\)/ { names++; sub(/object/, "data object") }

/^public (object|interface) FfiConverter/ { converters++; sub(/^public/, "internal") }
/^open class RustBuffer/ { sub(/^/, "internal ") }
/^(public )?interface (FfiConverter|UniffiRustCallStatusErrorHandler|UniffiCleaner)/ { sub(/^(public )?/, "internal ") }
/^object (UniffiWithHandle|NoHandle|UniffiNullRustCallStatusErrorHandler)/ { sub(/^/, "internal ") }
/^    constructor\((withHandle: UniffiWithHandle|noHandle: NoHandle)/ { sub(/constructor/, "internal constructor") }
/^    protected val (handle|cleanable): / { sub(/protected/, "internal") }

/^private inline fun <U, E: kotlin\.Exception> uniffiRustCallWithError\(/ {
  print "private val uniffiIdleStatus = ThreadLocal<UniffiRustCallStatus>()\n"
  call = 1
}
call && /^    var status = UniffiRustCallStatus\(\)$/ {
  print "    val status = uniffiIdleStatus.get() ?: UniffiRustCallStatus()"
  print "    uniffiIdleStatus.set(null)"
  next
}
call && /^    return return_value$/ { call = 0; calls++; print "    uniffiIdleStatus.set(status)" }

/return FfiConverterType(Card|Domino)\.lift\($/ { small = /TypeCard/ ? "card" : "domino" }
small && /^}$/ { returned[small]++; small = ""; sub(/}/, "}.toByte()") }

{ print }

END {
  counted("exceptions that were errors", renamed)
  counted("messages", dumps)
  counted("texts of exceptions", texts)
  counted("codes of exceptions", codes)
  counted("error handlers", handlers)
  counted("string encoder", encoders)
  counted("variants without data", names)
  counted("converters", converters)
  counted("place where a call is made", calls)
  counted("function that returns a card", returned["card"])
  counted("function that returns a domino", returned["domino"])
  exit exit_code
}
