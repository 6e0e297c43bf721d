/** Addresses as people write them down or copy them from a mail, and what is none. */
export function readAddresses(text: string): { emails: string[]; wrong: string[] } {
  const parts = text.split(/[,;\n]/).flatMap((entry) => {
    const [, named] = entry.split(/[<>]/)
    return named === undefined ? entry.split(/\s+/) : [named.trim()]
  })
  const written = [...new Set(parts.filter((part) => part !== ''))]
  const isAddress = (part: string) => /^[^\s@<>]+@[^\s@<>]+$/.test(part)
  return { emails: written.filter(isAddress), wrong: written.filter((part) => !isAddress(part)) }
}
