import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { serializeMarkdown } from '../markdown/index.ts'
import { pageOfDocx } from './page-of-docx.ts'

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const place = { address: 'https://archive.invalid/report.docx', title: 'Report' }

function docx(body: string): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/styles.xml': strToU8(
      `<?xml version="1.0"?><w:styles ${namespaces}><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    ),
  })
}

function paragraph(text: string, { style = '', run = '' } = {}): string {
  const properties = style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`
  return `<w:p>${properties}<w:r><w:rPr>${run}</w:rPr><w:t>${text}</w:t></w:r></w:p>`
}

test('a Word document becomes a page, its only top heading the title', async () => {
  const body = paragraph('Plan', { style: 'H1' }) + paragraph('Bold', { run: '<w:b/>' })
  const page = await pageOfDocx(docx(body), place)
  expect(page.title).toBe('Plan')
  expect(serializeMarkdown(page.document).trim()).toBe('**Bold**')
})

test('several top headings stay, and the file gives the title', async () => {
  const body = paragraph('One', { style: 'H1' }) + paragraph('Two', { style: 'H1' })
  const page = await pageOfDocx(docx(body), place)
  expect(page.title).toBe('Report')
  expect(serializeMarkdown(page.document).trim()).toBe('## One\n\n## Two')
})

test('what is protected by a password, damaged or something else is refused', async () => {
  const read = (bytes: Uint8Array) => pageOfDocx(bytes, place)
  await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow('password')
  await expect(read(zipSync({ a: strToU8('x') }))).rejects.toThrow('no Word document')
  await expect(read(zipSync({ 'word/document.xml': strToU8('<') }))).rejects.toThrow('damaged')
})
