import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** A file that is read while it is written: who reads it gets what is there, and the rest as it comes. */
export type GrowingFile = {
  grow: (size: number) => void
  /** Nothing comes any more, and what is there is whole. */
  end: () => void
  /** Whoever reads it fails, too. */
  fail: (error: unknown) => void
  /** Resolves when something is there. */
  begun: () => Promise<void>
  read: () => Promise<Readable>
}

const chunkSize = 64 * 1024

export function openGrowingFile(path: string): GrowingFile {
  let [size, isWhole] = [0, false]
  let change = nextChange()

  function tell(): void {
    change.resolve()
    change = nextChange()
  }

  async function* chunksOf(file: Awaited<ReturnType<typeof open>>): AsyncGenerator<Buffer> {
    for (let at = 0; !isWhole || at < size;) {
      const length = Math.min(chunkSize, size - at)
      if (length === 0) {
        await change.promise
        continue
      }
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
      if (bytesRead === 0) throw new Error('a file is shorter than it was said to be')
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  }

  return {
    grow(now) {
      size = now
      tell()
    },
    end() {
      isWhole = true
      tell()
    },
    fail: (error) => change.reject(error),
    async begun() {
      while (size === 0) await change.promise
    },
    async read() {
      const file = await open(path)
      const body = Readable.from(chunksOf(file), { objectMode: false })
      return body.once('close', () => void file.close())
    },
  }
}

function nextChange(): PromiseWithResolvers<void> {
  const change = Promise.withResolvers<void>()
  // It is told to those who read; there may be none.
  change.promise.catch(() => {})
  return change
}
