import { chunksOf, partsOf } from './body.ts'
import type { PutOptions, StorageBody } from './storage.ts'
import type { S3Client } from './s3-client.ts'
import { elementText, escapeXml } from './s3-xml.ts'

type Target = { key: string; headers: Record<string, string> }

/** Stores a body in one request when it fits in a part, otherwise part by part; either way it appears at once. */
export async function upload(
  send: S3Client,
  {
    key,
    body,
    options,
    partSize,
  }: { key: string; body: StorageBody; options: PutOptions | undefined; partSize: number },
): Promise<void> {
  const target = { key, headers: { 'content-type': options?.contentType ?? 'application/octet-stream' } }
  const parts = partsOf(chunksOf(body, options?.size), partSize)
  try {
    const first = await parts.next()
    const second = await parts.next()
    const begun = [first, second].flatMap((part) => (part.done === true ? [] : [part.value]))
    if (second.done === true) await send({ method: 'PUT', ...target, body: begun[0] ?? new Uint8Array() })
    else await uploadParts(send, target, following(begun, parts))
  } finally {
    // Closes the caller's stream when the store failed before its end.
    await parts.return(undefined)
  }
}

async function uploadParts(send: S3Client, target: Target, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const uploadId = await beginUpload(send, target)
  try {
    await sendParts(send, { key: target.key, uploadId, parts })
  } catch (error) {
    // The first failure is the one to tell, so one of the cleaning up is passed over.
    await send({ method: 'DELETE', key: target.key, query: { uploadId }, expected: [404] }).catch(() => {})
    throw error
  }
}

async function beginUpload(send: S3Client, { key, headers }: Target): Promise<string> {
  const response = await send({ method: 'POST', key, headers, query: { uploads: '' } })
  const uploadId = elementText(await response.text(), 'UploadId')
  if (uploadId === undefined) throw new Error(`Storage failed to begin the upload of ${key}`)
  return uploadId
}

async function sendParts(
  send: S3Client,
  { key, uploadId, parts }: { key: string; uploadId: string; parts: AsyncIterable<Uint8Array> },
): Promise<void> {
  const tags: string[] = []
  for await (const body of parts) {
    const query = { partNumber: String(tags.length + 1), uploadId }
    const response = await send({ method: 'PUT', key, query, body })
    tags.push(response.headers.get('etag') ?? '')
  }
  const response = await send({ method: 'POST', key, query: { uploadId }, body: completion(tags) })
  // S3 answers 200 before it has joined the parts, and may still say in the body that it could not.
  const failure = elementText(await response.text(), 'Error')
  if (failure !== undefined) throw new Error(`Storage failed to join the parts of ${key}`)
}

function completion(tags: string[]): Uint8Array {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
  )
  return Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
}

async function* following(before: Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* before
  yield* rest
}
