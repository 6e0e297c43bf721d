const key = 'lectern-organization'

/** The organization that this browser was in last. */
export function lastOrganization(): string | null {
  return localStorage.getItem(key)
}

export function rememberOrganization(id: string): void {
  localStorage.setItem(key, id)
}
