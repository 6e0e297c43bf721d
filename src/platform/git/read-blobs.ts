import { runGit, type Run } from './run-git.ts'

const atOnce = 64 * 1024 * 1024

export type Blob = { oid: string; size: number }

/** The bytes of blobs, each once, by a few processes for all of them. */
export async function* readBlobs(blobs: Blob[], run: Run): AsyncGenerator<{ oid: string; bytes: Buffer }> {
  for (const batch of batches([...new Map(blobs.map((blob) => [blob.oid, blob])).values()])) {
    const input = batch.map(({ oid }) => `${oid}\n`)
    yield* blobsIn(await runGit(['cat-file', '--batch', '--buffer'], { ...run, input }))
  }
}

// As much at once as fits into memory well.
function batches(blobs: Blob[]): Blob[][] {
  const all: Blob[][] = []
  let room = 0
  for (const blob of blobs) {
    if (room < blob.size || all.length === 0) {
      all.push([])
      room = atOnce
    }
    all.at(-1)?.push(blob)
    room -= blob.size
  }
  return all
}

// `<oid> blob <size>\n<bytes>\n`, one after the other.
function* blobsIn(output: Buffer): Generator<{ oid: string; bytes: Buffer }> {
  for (let at = 0; at < output.length;) {
    const end = output.indexOf(10, at)
    const [oid = '', type, size] = output.toString('latin1', at, end).split(' ')
    if (type !== 'blob') throw new Error(`git has no blob ${oid}`)
    const start = end + 1
    at = start + Number(size) + 1
    yield { oid, bytes: output.subarray(start, at - 1) }
  }
}
