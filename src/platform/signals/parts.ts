/** A notice of PostgreSQL has less than 8,000 bytes; of ours each says whose it is and which part of what. */
const largestPart = 7500

/** A signal as the notices that it is sent in. */
export function partsOf(signal: Uint8Array, sender: string): string[] {
  const text = Buffer.from(signal).toString('base64')
  const count = Math.max(1, Math.ceil(text.length / largestPart))
  return Array.from({ length: count }, (_, at) =>
    [sender, at, count, text.slice(at * largestPart, (at + 1) * largestPart)].join(' '),
  )
}

/** Puts signals together again. The notices of one sender come in order. */
export function collectParts() {
  const begun = new Map<string, string[]>()
  return (notice: string): { sender: string; signal: Uint8Array } | undefined => {
    const [sender = '', at = '', count = '', text = ''] = notice.split(' ')
    const known = at === '0' ? [] : begun.get(sender)
    // Its beginning was sent before this process listened.
    if (known?.length !== Number(at)) return undefined
    known.push(text)
    if (known.length < Number(count)) {
      begun.set(sender, known)
      return undefined
    }
    begun.delete(sender)
    return { sender, signal: Buffer.from(known.join(''), 'base64') }
  }
}
