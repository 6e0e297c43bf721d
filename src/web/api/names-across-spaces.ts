/** What names something that a text of a space shows: its id, behind its space where that is another one. */
export function nameIn(
  spaceId: string,
  { space = spaceId, id }: { space?: string | undefined; id: string },
): string {
  return space === spaceId ? id : `${space}/${id}`
}

/** Whose it is, for a name of another space. */
export function otherSpaceOf(name: string): { space?: string; id: string } {
  const [space, id] = name.split('/')
  return space === undefined || id === undefined ? { id: name } : { space, id }
}
