import type { JSONDocument } from '../../document/index.ts'
import { archiveAddress, pageKey } from '../address.ts'
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
import { arrange } from './arrange.ts'
import { followIndex } from './follow-index.ts'
import { followSummary } from './follow-summary.ts'
import { bareName, extensionOf, nameOf, sharedFolder, titleOf } from './names.ts'
import { pageOfCsv } from './page-of-csv.ts'
import { unzip } from './unzip.ts'
import { withIncludes } from './with-includes.ts'

type Options = { source: 'zip' | 'confluence' | 'notion'; pause?: () => Promise<void> }

/** The pages and files of a zip archive: Markdown, HTML and Word documents in folders, or an export. */
export async function harvestArchive(bytes: Uint8Array, options: Options): Promise<Harvest> {
  return harvestFiles(await opened(bytes, options), options)
}

/** The same for files that are unpacked already. */
export async function harvestFiles(given: Map<string, Uint8Array>, options: Options): Promise<Harvest> {
  const shared = sharedFolder([...given.keys()])
  const entries = new Map([...given].map(([path, content]) => [path.slice(shared.length), content]))
  const failures: ImportFailure[] = []
  const pages = await pagesOf(entries, { ...options, failures })
  const arranged = arrangement(entries, pages, options)
  const files = new Map<string, ImportedFile>()
  for (const [path, content] of entries) {
    if (!pages.has(path)) files.set(pageKey(archiveAddress(path)), { name: nameOf(path), bytes: content })
  }
  if (arranged.pages.length === 0)
    throw new ImportRefusal('The archive holds no pages: no Markdown, HTML or Word documents')
  return { pages: arranged.pages, files, failures: [...failures, ...arranged.failures] }
}

// Large exports come as archives in an archive.
async function opened(bytes: Uint8Array, { pause }: Options): Promise<Map<string, Uint8Array>> {
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
  const include = (path: string) => {
    const content = entries.get(path)
    const place = { address: archiveAddress(path), title: '' }
    return content && pageOfMarkdown(decode(content), place).document
  }
  for (const [path, content] of entries) {
    if (isHidden(path)) continue
    const place = { address: archiveAddress(path), title: titleOf(path), include }
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
  {
    source,
    include,
    ...place
  }: Options & {
    address: string
    title: string
    include: (path: string) => JSONDocument | undefined
  },
): Promise<ImportedPage | 'unreadable' | undefined> {
  switch (extensionOf(path)) {
    case 'md':
    case 'markdown':
    case 'mdx':
      return withIncludes(pageOfMarkdown(decode(content), place), include)
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
): Pick<Harvest, 'pages' | 'failures'> {
  const summary = entries.get('SUMMARY.md')
  if (source === 'zip' && summary !== undefined) {
    return followSummary(decode(summary), { pages, folder: '' })
  }
  const index = entries.get('index.html')
  if (source === 'confluence' && index !== undefined) {
    return { pages: followIndex(decode(index), { pages, path: 'index.html' }), failures: [] }
  }
  return { pages: arrange(pages), failures: [] }
}

// Settings and assets of tools, not pages.
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === 'node_modules')
}

function decode(content: Uint8Array): string {
  return new TextDecoder().decode(content)
}
