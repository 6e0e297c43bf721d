/** Why somebody is not let into a room; the reason is told to them. */
export class LiveRefusal extends Error {
  readonly reason: string

  constructor(reason: string) {
    // Hocuspocus writes whatever has a message to the console.
    super('')
    this.reason = reason
  }
}
