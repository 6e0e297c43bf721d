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
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/></Relationships>',
    ),
    'word/footnotes.xml': strToU8(
      `<?xml version="1.0"?><w:footnotes ${namespaces}><w:footnote w:id="2">${paragraph('Of 1999')}</w:footnote></w:footnotes>`,
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

test('several top headings are chapters below a page that the file gives its title', async () => {
  const chapter = (title: string) => paragraph(title, { style: 'H1' }) + paragraph(`About ${title}`)
  const page = await pageOfDocx(docx(paragraph('First of all') + chapter('One') + chapter('Two')), place)
  expect(page.title).toBe('Report')
  expect(serializeMarkdown(page.document).trim()).toBe('First of all')
  expect(page.pages.map(({ title, document }) => [title, serializeMarkdown(document).trim()])).toEqual([
    ['One', 'About One'],
    ['Two', 'About Two'],
  ])
})

test('the first row of a table is its head, and notes are on their words', async () => {
  const row = (...cells: string[]) =>
    `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`
  const noted =
    '<w:p><w:r><w:t>See the law</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t> today</w:t></w:r></w:p>'
  const page = await pageOfDocx(
    docx(`<w:tbl>${row('Name', 'Age')}${row('Ada', '36')}</w:tbl>${noted}`),
    place,
  )
  const text = serializeMarkdown(page.document)
  expect(text).toContain('| Name | Age |\n| --- | --- |\n| Ada | 36 |')
  expect(text).toMatch(/See the <a data-footnote-ref [^>]+>law<\/a> today/)
  expect(text).toMatch(/\[\^1\]: Of 1999/)
})

test('what is protected by a password, damaged or something else is refused', async () => {
  const read = (bytes: Uint8Array) => pageOfDocx(bytes, place)
  await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow('password')
  await expect(read(zipSync({ a: strToU8('x') }))).rejects.toThrow('no Word document')
  await expect(read(zipSync({ 'word/document.xml': strToU8('<') }))).rejects.toThrow('damaged')
})
