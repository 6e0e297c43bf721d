/** Milliseconds since 1970; a port, so that tests can move time. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

export function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
