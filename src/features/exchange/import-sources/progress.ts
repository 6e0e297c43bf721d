/** How an import that takes a while is watched and stopped. */
export type Progress = {
  signal?: AbortSignal | undefined
  /** Told how far it is; may refuse to go on by throwing. */
  report?: (state: ImportState) => Promise<void>
}

/** Pages and files that are known, those of them that are here, and the pages that came last. */
export type ImportState = { found: number; done: number; latest: { title: string; address: string }[] }
