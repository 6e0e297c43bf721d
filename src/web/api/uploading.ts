import { RefusedCall } from '../../contract/client.ts'
import { addressOf } from '../../contract/client.ts'
import { updateSpaceContent } from '../../contract/content/content.ts'
import { updateChangeRequestContent } from '../../contract/review/change-requests.ts'
import { noAnswer, reasonIn } from './call.ts'
import type { ContentLocation } from './content-location.ts'

type NewFile = { name: string; base64: string; contentType?: string }

/** Brings a file of this computer into content; how much of it is sent is said on the way, from 0 to 1. */
export async function insertFile(
  location: ContentLocation,
  file: File,
  onProgress: (sent: number) => void = () => {},
): Promise<string | undefined> {
  const base64 = await base64Of(file)
  const name = file.name === '' ? 'picture' : file.name
  const contentType = file.type === '' ? {} : { contentType: file.type }
  return insert(location, { name, base64, ...contentType }, onProgress)
}

async function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () =>
    resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : ''),
  )
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
  reader.readAsDataURL(file)
  return promise
}

async function insert(
  { spaceId, changeRequestId }: ContentLocation,
  file: NewFile,
  onProgress: (sent: number) => void,
): Promise<string | undefined> {
  const query = { compat: false }
  const address =
    changeRequestId === undefined
      ? addressOf(updateSpaceContent, { params: { spaceId } })
      : addressOf(updateChangeRequestContent, { params: { spaceId, changeRequestId }, query })
  const body = { changes: [{ operation: 'insert_files', files: [file] }] }
  const { insertedFiles = [] } = await send(address, JSON.stringify(body), onProgress)
  return insertedFiles[0]?.id
}

// Unlike fetch, this says how far it is.
function send(
  address: string,
  body: string,
  onProgress: (sent: number) => void,
): Promise<{ insertedFiles?: { id: string }[] }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ insertedFiles?: { id: string }[] }>()
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.setRequestHeader('content-type', 'application/json')
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 0 : loaded / total),
  )
  request.addEventListener('error', () => reject(new RefusedCall(0, noAnswer)))
  request.addEventListener('load', () => {
    const { status, responseText } = request
    if (status < 300) resolve(JSON.parse(responseText))
    else reject(new RefusedCall(status, reasonIn(responseText) ?? (request.statusText || noAnswer)))
  })
  request.send(body)
  return promise
}
