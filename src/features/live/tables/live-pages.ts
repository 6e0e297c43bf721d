/** A text that people write together, as Yjs has it. */
type LivePagesTable = {
  /** Of its room. */
  name: string
  space_id: string
  /** A Yjs update that makes the whole of it. */
  state: Uint8Array
  /** The hash of the document that the state says; empty where the head has none. */
  document: string
  /** The name of this history: another one of the same text must never be merged with it. */
  epoch: string
  /** Counts what was stored, so that nobody stores over what they did not see. */
  version: number
  updated_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    live_pages: LivePagesTable
  }
}
