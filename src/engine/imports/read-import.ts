import { decodeUriComponent } from '../decode-uri-component.ts'
import type { JSONDocument } from '../document/index.ts'
import { wholeAddress } from './address.ts'
import { harvestArchive, isRepository, openArchive } from './archive/harvest-archive.ts'
import { titleOf } from './archive/names.ts'
import { isZip } from './archive/unzip.ts'
import { decodeText, isBinary } from './decode-text.ts'
import { extractArticle } from './extract-article.ts'
import { ImportRefusal, type Harvest, type ImportedPage } from './harvest.ts'
import { linksOf } from './html/read-page.ts'
import { surroundingsOf } from './html/surroundings.ts'
import { isOle, pageOfDocx } from './page-of-docx.ts'
import { pageOfHtml } from './page-of-html.ts'
import { pageOfMarkdown } from './page-of-markdown.ts'

/** A file that was fetched or uploaded. */
export type FetchedFile = { bytes: Uint8Array; contentType: string; url: string }

export type FileSource = 'docx' | 'markdown' | 'html' | 'google-docs' | 'zip' | 'confluence' | 'notion'

/** Reads one file; what it is, its bytes say. Long and heavy for large ones: it is made to run in a thread. */
export async function readImport(
  { bytes, contentType, url }: FetchedFile,
  source: FileSource,
): Promise<Harvest> {
  const place = { address: url, title: titleOf(decodeUriComponent(new URL(url).pathname)) }
  if (isOle(bytes)) return single(await pageOfDocx(bytes, place))
  if (isZip(bytes)) {
    if (source === 'docx' || isWordDocument(bytes)) return single(await pageOfDocx(bytes, place))
    const files = await openArchive(bytes)
    const kind = source === 'confluence' || source === 'notion' ? source : 'zip'
    if (kind === 'zip' && isRepository(files))
      return { pages: [], files: new Map(), repositories: [files], failures: [] }
    return harvestArchive(files, { source: kind })
  }
  if (source !== 'markdown' && source !== 'html' && source !== 'google-docs')
    throw new ImportRefusal(source === 'docx' ? 'The file is no Word document' : 'The file is no zip archive')
  const text = decodeText(bytes, contentType)
  if (isBinary(text)) throw new ImportRefusal('The file is neither text nor a document that can be read')
  if (source === 'markdown') {
    if (/^\s*<(!doctype html|html)[\s>]/i.test(text))
      throw new ImportRefusal(
        'There is a web page at this address, not Markdown; import it as "html" or "website"',
      )
    return single(pageOfMarkdown(text, place))
  }
  const page = pageOfHtml(text, { ...place, extract: extractArticle })
  if (page === undefined) throw new ImportRefusal('The page nests too deep to be read')
  return single(page)
}

/** A page of a website, and the addresses that it links to; `undefined` when it cannot be read. */
export function readWebPage({
  bytes,
  contentType,
  url: address,
}: FetchedFile): { page: ImportedPage; links: string[] } | undefined {
  const html = decodeText(bytes, contentType)
  const title = titleOf(decodeUriComponent(new URL(address).pathname))
  const page = pageOfHtml(html, { address, title, extract: extractArticle })
  if (page === undefined) return undefined
  const whole = (href: string) => wholeAddress(href, address)
  return {
    page: { ...page, surroundings: surroundingsOf(html, { address, whole }) },
    links: linksOf(html).flatMap((href) => whole(href) ?? []),
  }
}

/** Pages whose documents are JSON texts, which are quick to hand to another thread. */
export type PackedPage = Omit<ImportedPage, 'document' | 'pages'> & { document: string; pages: PackedPage[] }

export function packPage({ document, pages, ...page }: ImportedPage): PackedPage {
  return { ...page, document: JSON.stringify(document), pages: pages.map(packPage) }
}

/** `pause` is awaited after each page, so that others have their turn. */
export async function unpackPage(
  { document, pages, ...page }: PackedPage,
  pause: () => Promise<void>,
): Promise<ImportedPage> {
  // It was a document when it was packed.
  const unpacked: ImportedPage = { ...page, document: JSON.parse(document) as JSONDocument, pages: [] }
  await pause()
  for (const below of pages) unpacked.pages.push(await unpackPage(below, pause))
  return unpacked
}

function single(page: ImportedPage): Harvest {
  return { pages: [page], files: new Map(), failures: [] }
}

function isWordDocument(bytes: Uint8Array): boolean {
  // The names of all files are in clear near the end of an archive.
  return Buffer.from(bytes.subarray(-65_536 * 4)).includes('word/document.xml')
}
