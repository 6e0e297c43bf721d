import { archiveAddress, pageKey } from '../address.ts'
import { decodeBytes } from '../../decode-bytes.ts'
import { isBinary } from '../decode-text.ts'
import {
  ImportRefusal,
  type Harvest,
  type ImportedFile,
  type ImportedPage,
  type ImportFailure,
} from '../harvest.ts'
import { pageOfDocx } from '../page-of-docx.ts'
import { pageOfHtml } from '../page-of-html.ts'
import { pageOfMarkdown } from '../page-of-markdown.ts'
import { followNavigation, navigationOf, type Navigation } from '../projects/index.ts'
import { arrange } from './arrange.ts'
import { followIndex } from './follow-index.ts'
import { bareName, extensionOf, nameOf, sharedFolder, titleOf } from './names.ts'
import { pageOfCsv } from './page-of-csv.ts'
import { unzip } from './unzip.ts'

type Options = { source: 'zip' | 'confluence' | 'notion'; pause?: () => Promise<void> }

/** The pages and files of an archive: Markdown, HTML and Word documents in folders, or an export. */
export async function harvestArchive(entries: Map<string, Uint8Array>, options: Options): Promise<Harvest> {
  const failures: ImportFailure[] = []
  const pages = await pagesOf(entries, { ...options, failures })
  const navigation = options.source === 'zip' ? navigationOf(entries, pages) : undefined
  const { arranged, publicFolders } =
    navigation === undefined
      ? { arranged: arrangement(entries, pages, options), publicFolders: [] }
      : { ...navigation, arranged: arrangeProject(pages, navigation, failures) }
  const files = new Map<string, ImportedFile>()
  for (const [path, content] of entries) {
    if (pages.has(path)) continue
    const file = { name: nameOf(path), bytes: content }
    for (const address of addressesOf(path, publicFolders)) files.set(pageKey(address), file)
  }
  if (arranged.length === 0)
    throw new ImportRefusal('The archive holds no pages: no Markdown, HTML or Word documents')
  return { pages: arranged, files, failures }
}

/** The files of a zip archive by path, without the folder that they may all be in. */
export async function openArchive(
  bytes: Uint8Array,
  options: { pause?: () => Promise<void> } = {},
): Promise<Map<string, Uint8Array>> {
  const entries = await unpacked(bytes, options)
  const shared = sharedFolder([...entries.keys()])
  return new Map([...entries].map(([path, content]) => [path.slice(shared.length), content]))
}

/** Whether an archive is a docs repository, which says itself what its pages are. */
export function isRepository(entries: ReadonlyMap<string, unknown>): boolean {
  return [...entries.keys()].some((path) => /^(SUMMARY\.md$|\.gitbook(\.yaml$|\/))/.test(path))
}

// Large exports come as archives in an archive.
async function unpacked(
  bytes: Uint8Array,
  { pause }: { pause?: () => Promise<void> },
): Promise<Map<string, Uint8Array>> {
  const limits = pause === undefined ? {} : { pause }
  const entries = await unzip(bytes, limits)
  const inner = [...entries].filter(([path]) => extensionOf(path) === 'zip')
  if (inner.length === 0 || inner.length < entries.size) return entries
  if (inner.length > 20) throw new ImportRefusal('The archive holds more than 20 archives')
  const all = new Map<string, Uint8Array>()
  for (const [, content] of inner)
    for (const [path, file] of await unzip(content, limits)) all.set(path, file)
  return all
}

async function pagesOf(
  entries: Map<string, Uint8Array>,
  { source, pause, failures }: Options & { failures: ImportFailure[] },
): Promise<Map<string, ImportedPage>> {
  const pages = new Map<string, ImportedPage>()
  for (const [path, content] of entries) {
    if (isHidden(path)) continue
    const place = { address: archiveAddress(path), title: titleOf(path) }
    const page = await readPage(path, content, { ...place, source, ...(pause && { pause }) }).catch(
      (error: unknown) => {
        if (!(error instanceof ImportRefusal)) throw error
        failures.push({ source: path, message: error.message })
        return undefined
      },
    )
    if (page === 'unreadable') failures.push({ source: path, message: 'The page nests too deep to be read' })
    else if (page !== undefined) pages.set(path, page)
    await pause?.()
  }
  return pages
}

async function readPage(
  path: string,
  content: Uint8Array,
  { source, ...place }: Options & { address: string; title: string },
): Promise<ImportedPage | 'unreadable' | undefined> {
  switch (extensionOf(path)) {
    case 'md':
    case 'markdown':
    case 'mdx':
      return pageOfMarkdown(decode(content), place)
    case 'html':
    case 'htm': {
      const page = pageOfHtml(decode(content), place)
      if (page === undefined) return 'unreadable'
      return source === 'confluence' ? { ...page, title: page.title.replace(/^.{1,80}? : /, '') } : page
    }
    case 'docx':
      return pageOfDocx(content, place)
    case 'csv':
      // Each database comes twice, once with the rows that its view hides.
      if (source !== 'notion' || /_all\.csv$/i.test(path)) return undefined
      return pageOfCsv(decode(content), { ...place, title: bareName(path) })
    default:
      return undefined
  }
}

function arrangement(
  entries: Map<string, Uint8Array>,
  pages: Map<string, ImportedPage>,
  { source }: Options,
): ImportedPage[] {
  const index = entries.get('index.html')
  return source === 'confluence' && index !== undefined
    ? followIndex(decode(index), { pages, path: 'index.html' })
    : arrange(pages)
}

/** Pages as their project arranges them; what of the archive is none of them is told. */
function arrangeProject(
  pages: Map<string, ImportedPage>,
  { folder, entries, publicFolders, failures: unplaced }: Navigation,
  failures: ImportFailure[],
): ImportedPage[] {
  const own = new Map<string, ImportedPage>()
  for (const [path, page] of pages) {
    if (!path.startsWith(folder))
      failures.push({ source: path, message: `Left out: the pages of this project are in ${folder}` })
    else if (nameOf(path).startsWith('_'))
      failures.push({ source: path, message: 'Left out: it is a part of other pages' })
    else own.set(path, { ...page, aliases: pageAddresses(path, [folder, ...publicFolders]) })
  }
  failures.push(...unplaced)
  return entries.length > 0 ? followNavigation(entries, own) : arrange(own)
}

/** Where pages link to a file: at its path, or as if a folder were the top. */
function addressesOf(path: string, publicFolders: string[]): string[] {
  const below = publicFolders.filter((folder) => folder !== '' && path.startsWith(folder))
  return [path, ...below.map((folder) => path.slice(folder.length))].map(archiveAddress)
}

// Generators link to pages without endings, and without the numbers that order them.
function pageAddresses(path: string, publicFolders: string[]): string[] {
  const bare = path.replace(/\.(mdx?|markdown|html?)$/i, '').replace(/(^|\/)(index|readme)$/i, '$1')
  const unnumbered = bare.replaceAll(/(^|\/)\d+[-_.]+(?=[^/])/g, '$1')
  return [...new Set([path, bare, unnumbered])].flatMap((each) => addressesOf(each, publicFolders))
}

// Settings and assets of tools, not pages.
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === 'node_modules')
}

function decode(content: Uint8Array): string {
  const text = decodeBytes(content)
  if (isBinary(text)) throw new ImportRefusal('The file is no text')
  return text
}
