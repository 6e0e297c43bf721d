import type { LivePage } from './connect.ts'

/** Somebody else on the page, in one of their tabs. */
export type Other = {
  client: number
  id: string
  name: string
  /** One of eight. */
  color: number
  cursor?: { anchor: unknown; head: unknown }
}

export function othersIn(awareness: LivePage['awareness']): Other[] {
  const colors = new Map<string, number>()
  return [...awareness.getStates()].flatMap(([client, { user, cursor }]) => {
    if (client === awareness.clientID || typeof user?.id !== 'string') return []
    const color = colors.get(user.id) ?? freeColor(colorOf(user.id), new Set(colors.values()))
    colors.set(user.id, color)
    const other = { client, id: user.id, name: String(user.name ?? ''), color }
    return cursor ? [{ ...other, cursor }] : [other]
  })
}

/** Each person once, whoever has it open in several tabs. */
export function peopleIn(others: Other[]): Other[] {
  const known = new Map<string, Other>()
  for (const other of others) if (known.get(other.id)?.cursor === undefined) known.set(other.id, other)
  return [...known.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const colorCount = 8

/** The colour of whoever came later is another one, as long as there are any. */
function freeColor(wanted: number, taken: Set<number>): number {
  if (taken.size >= colorCount) return wanted
  let color = wanted
  while (taken.has(color)) color = (color % colorCount) + 1
  return color
}

function colorOf(id: string): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return (sum % colorCount) + 1
}
