/** Where WebSockets for writing together are opened. */
export const livePath = '/v1/live'

/** A text that several people may write at once. */
export type LivePlace = {
  spaceId: string
  /** By its id; numbers lead nowhere here, since one text has one name. */
  changeRequestId?: string
  kind: 'page' | 'reusable-content'
  id: string
}

/** The name of the room in which a text is written. */
export function roomOf({ spaceId, changeRequestId, kind, id }: LivePlace): string {
  const head = changeRequestId === undefined ? [] : ['change-requests', changeRequestId]
  return ['spaces', spaceId, ...head, `${kind}s`, id].join('/')
}

/** The name of the room of all who are in a space; nothing is written there. */
export function presenceRoomOf(spaceId: string): string {
  return `spaces/${spaceId}`
}

const pattern =
  /^spaces\/([\w-]{1,128})(?:(?:\/change-requests\/([\w-]{1,128}))?\/(page|reusable-content)s\/([\w-]{1,128}))?$/

/** What a name leads to: a text, or the presence in a space. */
export function readRoom(name: string): LivePlace | { spaceId: string; kind: 'presence' } | undefined {
  const [, spaceId, changeRequestId, kind, id] = pattern.exec(name) ?? []
  if (spaceId === undefined) return undefined
  if (id === undefined) return { spaceId, kind: 'presence' }
  return {
    spaceId,
    kind: kind === 'page' ? 'page' : 'reusable-content',
    id,
    ...(changeRequestId !== undefined && { changeRequestId }),
  }
}
