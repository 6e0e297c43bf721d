import { keep, kept } from '../api/kept.ts'

const key = 'lectern-organization'

/** The organization that this browser was in last. */
export function lastOrganization(): string | null {
  return kept(key)
}

export function rememberOrganization(id: string): void {
  keep(key, id)
}
