/** What a server acknowledged, and must never lose from then on. */
export type Ledger = {
  organizations: Set<string>
  teams: Set<string>
  /** The secrets. */
  tokens: Set<string>
  /** The addresses that were invited. */
  invitations: Set<string>
}

export function newLedger(): Ledger {
  return { organizations: new Set(), teams: new Set(), tokens: new Set(), invitations: new Set() }
}

export function sizeOf(ledger: Ledger): number {
  return Object.values(ledger).reduce((sum, noted) => sum + noted.size, 0)
}
