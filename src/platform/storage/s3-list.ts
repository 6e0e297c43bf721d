import { isStorageKey } from './key.ts'
import type { S3Client } from './s3-client.ts'
import { elements, elementText } from './s3-xml.ts'

/** The objects of a bucket, page after page; what others keep in it under keys unlike ours is passed over. */
export async function* listBucket(
  send: S3Client,
  prefix: string,
): AsyncGenerator<{ key: string; size: number }> {
  let token: string | undefined
  do {
    const response = await send({
      method: 'GET',
      query: {
        'list-type': '2',
        ...(prefix === '' ? {} : { prefix }),
        ...(token === undefined ? {} : { 'continuation-token': token }),
      },
    })
    const answer = await response.text()
    for (const entry of elements(answer, 'Contents')) {
      const key = elementText(entry, 'Key') ?? ''
      if (isStorageKey(key)) yield { key, size: Number(elementText(entry, 'Size')) }
    }
    token = elementText(answer, 'NextContinuationToken')
  } while (token !== undefined)
}
