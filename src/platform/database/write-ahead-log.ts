import { existsSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/** The log that SQLite writes commits to before anything else. */
export type WriteAheadLog = {
  /** Until all that was committed before is on the disk, without which it could be lost with the power. */
  untilStored: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Waits for the disk beside the event loop, where SQLite itself would hold up everybody; and once for all who
 * committed while another wait was under way.
 */
export function openWriteAheadLog(databaseFile: string): WriteAheadLog {
  const file = `${databaseFile}-wal`
  let opened: FileHandle | undefined
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  function untilStored(): Promise<void> {
    if (next === undefined) last = next = last.then(store, store)
    return next
  }

  async function store(): Promise<void> {
    // Who commits from now on may be too late for this one.
    next = undefined
    // Made with the first commit, and the same file until nobody has the database open.
    if (opened === undefined && !existsSync(file)) return
    opened ??= await open(file, 'r+')
    await opened.datasync()
  }

  return {
    untilStored,
    close: async () => {
      await last.catch(() => {})
      await opened?.close()
    },
  }
}
