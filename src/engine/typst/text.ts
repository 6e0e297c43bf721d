// What may lie between the quotes of a Typst string as it is: no quote, no backslash, nothing that does not print.
const special = /["\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFEFF]/gu

/** Any text as a Typst string, which never ends before its own quote. */
export function literal(text: string): string {
  const escaped = text.replace(special, (character) => {
    if (character === '"' || character === '\\') return `\\${character}`
    const point = character.codePointAt(0) ?? 0
    // Half of a pair is no character.
    return point >= 0xd800 && point <= 0xdfff ? '\\u{fffd}' : `\\u{${point.toString(16)}}`
  })
  return `"${escaped}"`
}

/** Text with its line breaks, as an expression. */
export function textExpression(text: string): string {
  return joined(
    text
      .split('\n')
      .flatMap((line, index) => [
        ...(index === 0 ? [] : ['linebreak()']),
        ...(line === '' ? [] : [literal(line)]),
      ]),
  )
}

/** Text without a word that would run off the paper. */
export function breakable(text: string): string {
  return text.replaceAll(/\S{80,}/g, (word) => word.replaceAll(/(.{40})/gsu, '$1\u200b'))
}

/** Expressions one after the other as one piece of content. */
export function joined(expressions: string[]): string {
  return expressions.length === 0 ? '[]' : `{\n[]\n${expressions.join('\n')}\n}`
}

/** A call of a function of the prelude; arguments that are `undefined` are left out. */
export function call(name: string, ...given: (string | undefined)[]): string {
  return `${name}(${given.filter((each) => each !== undefined).join(', ')})`
}

/** A list of values; a single one needs its comma. */
export function array(values: string[]): string {
  return values.length === 0 ? '()' : `(${values.join(', ')},)`
}
