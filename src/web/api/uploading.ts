import { RefusedCall } from '../../contract/client.ts'
import { addressOf } from '../../contract/client.ts'
import type { ContentEdit } from '../../contract/content/edits.ts'
import { updateSpaceContent } from '../../contract/content/content.ts'
import { updateChangeRequestContent } from '../../contract/review/change-requests.ts'
import { messages } from '../locales/messages.ts'
import { reasonIn } from './call.ts'
import type { ContentLocation } from './content-location.ts'

/** Brings a file of this computer into content; how much of it is sent is said on the way, from 0 to 1. */
export async function insertFile(
  location: ContentLocation,
  file: File,
  onProgress: (sent: number) => void = () => {},
): Promise<string | undefined> {
  const name = file.name === '' ? 'picture' : file.name
  const files = [{ name, ...(await sourceOf(file)) }]
  const { insertedFiles = [] } = await send(location, { operation: 'insert_files', files }, onProgress)
  return insertedFiles[0]?.id
}

/** Gives a file of content the bytes of one of this computer. */
export async function replaceFile(location: ContentLocation, fileId: string, file: File): Promise<void> {
  await send(location, { operation: 'update_file', file: fileId, ...(await sourceOf(file)) }, () => {})
}

async function sourceOf(file: File): Promise<{ base64: string; contentType?: string }> {
  return { base64: await base64Of(file), ...(file.type !== '' && { contentType: file.type }) }
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

// Unlike fetch, this says how far it is.
function send(
  { spaceId, changeRequestId }: ContentLocation,
  change: ContentEdit,
  onProgress: (sent: number) => void,
): Promise<{ insertedFiles?: { id: string }[] }> {
  const query = { compat: false }
  const address =
    changeRequestId === undefined
      ? addressOf(updateSpaceContent, { params: { spaceId } })
      : addressOf(updateChangeRequestContent, { params: { spaceId, changeRequestId }, query })
  const { promise, resolve, reject } = Promise.withResolvers<{ insertedFiles?: { id: string }[] }>()
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.setRequestHeader('content-type', 'application/json')
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 0 : loaded / total),
  )
  request.addEventListener('error', () => reject(new RefusedCall(0, messages.noAnswer)))
  request.addEventListener('load', () => {
    const { status, responseText } = request
    if (status < 300) resolve(JSON.parse(responseText))
    else reject(new RefusedCall(status, reasonIn(responseText) ?? (request.statusText || messages.noAnswer)))
  })
  request.send(JSON.stringify({ changes: [change] }))
  return promise
}
