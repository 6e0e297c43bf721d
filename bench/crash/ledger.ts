/** What a server acknowledged, and must never lose from then on. */
export type Ledger = {
  organizations: Set<string>
  teams: Set<string>
  /** The secrets. */
  tokens: Set<string>
  /** The addresses that were invited. */
  invitations: Set<string>
  /** By their spaces. */
  content: Map<string, WrittenContent>
}

/** The titles of pages and the ids of comments in a space. */
export type WrittenContent = { pages: Set<string>; comments: Set<string> }

export function newLedger(): Ledger {
  return {
    organizations: new Set(),
    teams: new Set(),
    tokens: new Set(),
    invitations: new Set(),
    content: new Map(),
  }
}

export function sizeOf({ content, ...rest }: Ledger): number {
  const written = [...content.values()].flatMap(({ pages, comments }) => [pages, comments])
  return [...Object.values(rest), ...written].reduce((sum, noted) => sum + noted.size, 0)
}

export function contentOf({ content }: Ledger, spaceId: string): WrittenContent {
  const known = content.get(spaceId)
  if (known !== undefined) return known
  const fresh = { pages: new Set<string>(), comments: new Set<string>() }
  content.set(spaceId, fresh)
  return fresh
}
