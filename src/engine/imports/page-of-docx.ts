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

/** A Word document as a page; its pictures are `data:` addresses. */
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
  const page = pageOfHtml(titled(html, title), { address, title })
  if (page === undefined) throw new ImportRefusal('The Word document nests too deep to be read')
  return page
}

/** The container of encrypted documents and of those from before 2007. */
export function isOle(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

// Several top headings are the sections of a document that has no title in its text.
function titled(html: string, title: string): string {
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0
  if (headings < 2 || html.includes('<h1 class="title">')) return html
  return `<h1>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1>${html}`
}
