import type { StorageBody, StorageRange } from './storage.ts'

/** The chunks of a body; fails at its end when it is not as long as was announced. */
export async function* chunksOf(body: StorageBody, size: number | undefined): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    seen += chunk.byteLength
    if (size !== undefined && seen > size) throw wrongSize(size, `more than ${size}`)
    yield chunk
  }
  if (size !== undefined && seen !== size) throw wrongSize(size, `${seen}`)
}

/** The same bytes in parts of one length, the last one shorter; an empty body is one empty part. */
export async function* partsOf(
  chunks: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  for await (const chunk of chunks) {
    let rest = chunk
    while (waitingBytes + rest.byteLength > length) {
      const missing = length - waitingBytes
      yield Buffer.concat([...waiting, rest.subarray(0, missing)])
      rest = rest.subarray(missing)
      waiting = []
      waitingBytes = 0
    }
    waiting.push(rest)
    waitingBytes += rest.byteLength
  }
  yield Buffer.concat(waiting)
}

export function checkRange(range: StorageRange | undefined): void {
  if (range === undefined) return
  const { start, end } = range
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError(`Not a range of bytes: ${start} to ${end}`)
  }
}

function wrongSize(announced: number, seen: string): Error {
  return new Error(`The body has ${seen} bytes and ${announced} were announced`)
}
