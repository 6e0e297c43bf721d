import { buffer } from 'node:stream/consumers'
import { decodeBytes } from '../../../engine/decode-bytes.ts'
import { archiveAddress } from '../../../engine/imports/address.ts'
import { ImportRefusal, type Harvest } from '../../../engine/imports/harvest.ts'
import type { FileSource } from '../../../engine/imports/read-import.ts'
import type { Services } from '../../../kernel/context.ts'
import { uploadedName } from '../../content/page-input/index.ts'
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
    const name = uploadedName(key)
    try {
      const harvest = await readUpload(services, await buffer(stored.body), name)
      whole.pages.push(...harvest.pages)
      for (const [address, file] of harvest.files) whole.files.set(address, file)
      repositories.push(...(harvest.repositories ?? []))
      whole.failures.push(...harvest.failures)
    } catch (error) {
      if (!(error instanceof ImportRefusal)) throw error
      whole.failures.push({ source: name, message: error.message })
    }
  }
  const [failure] = whole.failures
  if (whole.pages.length === 0 && repositories.length === 0 && failure !== undefined)
    throw new ImportRefusal(`${failure.source}: ${failure.message}`)
  return whole
}

async function readUpload(services: Services, bytes: Uint8Array, name: string): Promise<Harvest> {
  return readBytes(services, { bytes, contentType: '', url: archiveAddress(name) }, sourceOf(bytes, name))
}

// What a file is, its bytes say; its name, what it should be.
function sourceOf(bytes: Uint8Array, name: string): FileSource {
  if (/\.docx?$/i.test(name)) return 'docx'
  if (/\.zip$/i.test(name)) return 'zip'
  const start = decodeBytes(bytes.subarray(0, 1024))
  if (start.includes('\0') || start.startsWith('%PDF-'))
    throw new ImportRefusal('This is neither Markdown, HTML, Word nor a zip of them')
  return /^\s*<(!doctype|html|head|body|meta)[\s>]/i.test(start) ? 'html' : 'markdown'
}
