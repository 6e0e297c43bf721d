/** How an import that takes a while is watched and stopped. */
export type Progress = {
  signal?: AbortSignal | undefined
  /** Told how many pages and files are known; may refuse to go on by throwing. */
  report?: (found: number) => Promise<void>
}
