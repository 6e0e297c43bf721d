import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { unzip } from './archive/unzip.ts'
import { ImportRefusal, type ImportedPage } from './harvest.ts'
import { pageOfHtml } from './page-of-html.ts'

const styleMap = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Source Code'] => pre:separator('\\n')",
  "r[style-name='HTML Code'] => code",
]

/** A Word document as a page, with its chapters below it; its pictures are `data:` addresses. */
export async function pageOfDocx(
  bytes: Uint8Array,
  { address, title, pause }: { address: string; title: string; pause?: () => Promise<void> },
): Promise<ImportedPage> {
  if (isOle(bytes))
    throw new ImportRefusal(
      'The document is protected by a password or is an old .doc; save it as .docx without one',
    )
  const parts = await unzip(bytes, pause === undefined ? {} : { pause })
  if (!parts.has('word/document.xml')) throw new ImportRefusal('The file is no Word document')
  // What the reader unpacks is what was unpacked here, within the limits.
  const safe = zipSync(Object.fromEntries(parts), { level: 0 })
  const { value: html } = await mammoth
    .convertToHtml({ buffer: Buffer.from(safe) }, { styleMap })
    .catch(() => Promise.reject(new ImportRefusal('The Word document is damaged')))
  const { first, chapters } = chaptersOf(html)
  const read = (text: string, at: string) => {
    const page = pageOfHtml(text, { address: at, title, isDocument: true })
    if (page === undefined) throw new ImportRefusal('The Word document nests too deep to be read')
    return page
  }
  const pages = chapters.map((chapter, number) => read(chapter, `${address}/${number + 1}`))
  return { ...read(first, address), pages }
}

/** The container of encrypted documents and of those from before 2007. */
export function isOle(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

// Several top headings are the chapters of a document: each a page below the one of the whole.
function chaptersOf(html: string): { first: string; chapters: string[] } {
  const notesAt = html.search(/<ol><li id="(?:foot|end)note-/)
  const [text, notes] = notesAt < 0 ? [html, ''] : [html.slice(0, notesAt), html.slice(notesAt)]
  const [before = '', ...later] = text.split(/(?=<h1>)/)
  const [intro, chapters] = before.startsWith('<h1>') ? ['', [before, ...later]] : [before, later]
  const isCut = chapters.some((chapter) => count(chapter, '<td') !== count(chapter, '</td'))
  if (chapters.length < 2 || isCut) return { first: html, chapters: [] }
  return { first: intro + notes, chapters: chapters.map((chapter) => chapter + notes) }
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}
