/** Tells those of this process who hold on to sessions or tokens, at once, that some of a user’s were ended. */
export type SessionEnds = {
  tell: (userId: string) => void
  listen: (listener: (userId: string) => void) => () => void
}

export function openSessionEnds(): SessionEnds {
  const listeners = new Set<(userId: string) => void>()
  return {
    tell(userId) {
      for (const listener of listeners) listener(userId)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

declare module '../../../kernel/context.ts' {
  interface Services {
    sessionEnds: SessionEnds
  }
}
