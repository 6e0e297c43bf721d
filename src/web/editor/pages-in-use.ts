const inUse = new Set<string>()

/** Whether it is open in an editor here; without a name, whether anything is. */
export function isInUse(name?: string): boolean {
  return name === undefined ? inUse.size > 0 : inUse.has(name)
}

/** Says so, until what it answers is called. */
export function holdInUse(name: string): () => void {
  inUse.add(name)
  return () => void inUse.delete(name)
}
