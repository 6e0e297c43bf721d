/** The text of a file that does not say how it is written: UTF-8, else what editors on Windows wrote. */
export function decodeBytes(bytes: Uint8Array, options: { ignoreBOM?: boolean } = {}): string {
  const text = new TextDecoder('utf-8', options).decode(bytes)
  if (!text.includes(unreadable)) return text
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return isUtf8(text) ? text : new TextDecoder('windows-1252').decode(bytes)
}

const unreadable = '\uFFFD'

// Where more letters beyond ASCII came out right than wrong, it is damaged, not written in another way.
function isUtf8(text: string): boolean {
  let right = 0
  let wrong = 0
  for (const letter of text)
    if (letter === unreadable) wrong += 1
    else if (letter > '\u007F') right += 1
  return right >= wrong
}
