import { setImmediate } from 'node:timers/promises'
import type { ImportContentSource } from '../../../contract/exchange/imports.ts'
import { ImportRefusal, type Harvest, type ImportedPage } from '../../../engine/imports/harvest.ts'
import type { FetchedSource } from './fetch-source.ts'

type Source = Exclude<ImportContentSource, 'website' | 'github-wiki'>

/** Reads one file that was fetched or uploaded; what it is, its bytes say. */
export async function readBytes(fetched: FetchedSource, source: Source): Promise<Harvest> {
  const engine = await import('../../../engine/imports/index.ts')
  const { bytes, contentType, url } = fetched
  // Work on large files lets others have their turn.
  const pause = () => setImmediate()
  const place = { address: url, title: engine.titleOf(new URL(url).pathname), pause }
  if (engine.isOle(bytes)) return single(await engine.pageOfDocx(bytes, place))
  if (engine.isZip(bytes)) {
    if (source === 'docx' || (await isWordDocument(bytes)))
      return single(await engine.pageOfDocx(bytes, place))
    const files = await engine.openArchive(bytes, { pause })
    const kind = archiveSource(source)
    if (kind === 'zip' && engine.isRepository(files))
      return { pages: [], files: new Map(), repositories: [files], failures: [] }
    return engine.harvestArchive(files, { source: kind, pause })
  }
  if (source !== 'markdown' && source !== 'html' && source !== 'google-docs')
    throw new ImportRefusal(source === 'docx' ? 'The file is no Word document' : 'The file is no zip archive')
  const text = engine.decodeText(bytes, contentType)
  if (isBinary(text)) throw new ImportRefusal('The file is neither text nor a document that can be read')
  if (source === 'markdown') {
    if (/^\s*<(!doctype html|html)[\s>]/i.test(text))
      throw new ImportRefusal(
        'There is a web page at this address, not Markdown; import it as "html" or "website"',
      )
    return single(engine.pageOfMarkdown(text, place))
  }
  const { extractArticle } = await import('./extract-article.ts')
  const page = engine.pageOfHtml(text, { ...place, extract: extractArticle })
  if (page === undefined) throw new ImportRefusal('The page nests too deep to be read')
  return single(page)
}

function single(page: ImportedPage): Harvest {
  return { pages: [page], files: new Map(), failures: [] }
}

function archiveSource(source: Source): 'zip' | 'confluence' | 'notion' {
  return source === 'confluence' || source === 'notion' ? source : 'zip'
}

async function isWordDocument(bytes: Uint8Array): Promise<boolean> {
  // The names of all files are in clear near the end of an archive.
  return Buffer.from(bytes.subarray(-65_536 * 4)).includes('word/document.xml')
}

function isBinary(text: string): boolean {
  return text.slice(0, 4096).includes('\0')
}
