import { walk } from '../../../engine/document/index.ts'
import { archivePath } from '../../../engine/imports/address.ts'
import {
  allPages,
  type Harvest,
  type ImportedFile,
  type ImportFailure,
} from '../../../engine/imports/harvest.ts'
import type { Services } from '../../../kernel/context.ts'
import { FetchError } from '../../../platform/fetch/index.ts'
import { storeFile, type StoredFile } from '../../content/page-input/index.ts'
import type { Progress } from './progress.ts'
import { decodeUriComponent } from '../../../engine/decode-uri-component.ts'

const maximumFiles = 1000
const fileBytes = 20 * 1024 * 1024
const totalBytes = 300 * 1024 * 1024
const maximumTime = 60_000
const atOnce = 4

export type CollectedFile = StoredFile & { name: string; ref: string }

export type CollectedFiles = {
  /** By the address that pages name. */
  files: Map<string, CollectedFile>
  failures: ImportFailure[]
}

/** Stores what the pages of an import show or link to and that came along, or can be fetched. */
export async function collectFiles(
  services: Services,
  harvest: Harvest,
  { signal, report }: Progress = {},
): Promise<CollectedFiles> {
  const { pageKey } = await import('../../../engine/imports/index.ts')
  const endsAt = services.clock() + maximumTime
  const files = new Map<string, CollectedFile>()
  const failures: ImportFailure[] = []
  const pages = [...allPages(harvest.pages)].length
  const wanted = wantedAddresses(harvest, pageKey)
  let room = totalBytes
  for (let at = 0; at < wanted.length; at += atOnce) {
    await Promise.all(wanted.slice(at, at + atOnce).map(collect))
    const done = Math.min(at + atOnce, wanted.length)
    await report?.({ found: pages + wanted.length, done: pages + done, latest: [] })
  }
  return { files, failures }

  async function collect({ address, isShown }: Wanted): Promise<void> {
    try {
      const file = await bytesOf(address)
      if (file === undefined) return
      room -= file.bytes.byteLength
      const stored = await storeFile({ services }, file)
      // A page that says "not found" with the status 200 is no picture.
      if (isShown && !stored.contentType.startsWith('image/'))
        throw new FetchError('unreachable', 'is no picture')
      files.set(address, { ...stored, name: file.name, ref: `import-file-${files.size + 1}` })
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      signal?.throwIfAborted()
      failures.push({ source: (archivePath(address) ?? address).slice(0, 500), message: error.message })
    }
  }

  async function bytesOf(address: string): Promise<ImportedFile | undefined> {
    const own = harvest.files.get(pageKey(address))
    if (own !== undefined) return own
    if (address.startsWith('data:')) return fromData(address)
    if (!/^https?:/.test(address) || address.startsWith('https://archive.invalid/')) {
      throw new FetchError('unreachable', 'is not in the archive')
    }
    if (files.size >= maximumFiles || room < 0 || services.clock() > endsAt)
      throw new FetchError('too-large', 'was left out: the import had reached its limit of files or time')
    const response = await services.fetchOutside(address, {
      maximumBytes: fileBytes,
      timeout: 15_000,
      ...(signal && { signal }),
    })
    if (response.status !== 200) throw new FetchError('unreachable', `answered ${response.status}`)
    const contentType = response.headers.get('content-type')?.split(';')[0]
    return {
      name: nameOf(address),
      bytes: response.body,
      ...(contentType === undefined ? {} : { contentType }),
    }
  }
}

type Wanted = { address: string; isShown: boolean }

/** Every address that pages show, and those that they link to and that came along. */
function wantedAddresses(harvest: Harvest, pageKey: (address: string) => string): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (const { document } of allPages(harvest.pages)) {
    walk(document, (node) => {
      if ((node.object !== 'block' && node.object !== 'inline') || !('ref' in node.data)) return
      const refs = [node.data.ref, 'refDark' in node.data ? node.data.refDark : undefined]
      const isShown = /^(image|inline-image|drawing)$/.test(node.type)
      for (const ref of refs) {
        if (ref?.kind !== 'url' || ref.url.startsWith('#')) continue
        const came = harvest.files.has(pageKey(ref.url))
        if (isShown || came) wanted.set(ref.url, { address: ref.url, isShown: isShown && !came })
      }
    })
  }
  return [...wanted.values()]
}

function fromData(address: string): ImportedFile {
  const [, contentType = '', encoding = '', data = ''] =
    /^data:([^;,]*)((?:;[^,]*)?),(.*)$/s.exec(address) ?? []
  const bytes = encoding.endsWith('base64')
    ? Buffer.from(data, 'base64')
    : Buffer.from(decodeUriComponent(data))
  const extension = /^image\/(png|jpeg|gif|webp|svg)/.exec(contentType)?.[1] ?? 'bin'
  return { name: `image.${extension === 'jpeg' ? 'jpg' : extension}`, bytes, contentType }
}

function nameOf(address: string): string {
  const name = decodeUriComponent(new URL(address).pathname.split('/').at(-1) ?? '')
  return name.replaceAll(/[/\\\0]/g, '').slice(-200) || 'file'
}
