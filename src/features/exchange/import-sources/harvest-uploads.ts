import { buffer } from 'node:stream/consumers'
import { ImportRefusal, type Harvest } from '../../../engine/imports/harvest.ts'
import type { Services } from '../../../kernel/context.ts'
import { readBytes } from './read-bytes.ts'

const totalBytes = 200 * 1024 * 1024

/** Reads files that were uploaded for an import, one after the other. */
export async function harvestUploads(services: Services, keys: string[]): Promise<Harvest> {
  const repositories: Map<string, Uint8Array>[] = []
  const whole: Harvest = { pages: [], files: new Map(), repositories, failures: [] }
  let room = totalBytes
  for (const key of keys) {
    const stored = await services.storage.get(key)
    if (stored === undefined) throw new ImportRefusal(`There is no uploaded file with the key "${key}"`)
    room -= stored.size
    if (room < 0) {
      stored.body.destroy()
      throw new ImportRefusal('The files are larger than 200 MB together')
    }
    const bytes = await buffer(stored.body)
    const harvest = await readUpload(services, bytes)
    whole.pages.push(...harvest.pages)
    for (const [address, file] of harvest.files) whole.files.set(address, file)
    repositories.push(...(harvest.repositories ?? []))
    whole.failures.push(...harvest.failures)
  }
  return whole
}

// Nothing is known of an upload but its bytes.
function readUpload(services: Services, bytes: Uint8Array): Promise<Harvest> {
  const isHtml = /^\s*<(!doctype|html|head|body|meta)[\s>]/i.test(
    Buffer.from(bytes.subarray(0, 1024)).toString(),
  )
  const fetched = { bytes, contentType: '', url: 'https://archive.invalid/imported-page' }
  return readBytes(services, fetched, isHtml ? 'html' : 'markdown')
}
