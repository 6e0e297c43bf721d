import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { textString, type PdfValue } from './value.ts'
import { openWriter } from './write-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-pdf-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a thousand small objects are packed, and named before they are written', async () => {
  const path = join(folder, 'file.pdf')
  const writer = openWriter(path)
  const root = writer.reserve()
  const pages = Array.from({ length: 1000 }, (_, index) =>
    writer.write(
      new Map<string, PdfValue>([
        ['/Type', '/Page'],
        ['/Parent', root],
        ['/MediaBox', ['0', '0', String(index + 1), '10']],
      ]),
    ),
  )
  writer.write(
    new Map<string, PdfValue>([
      ['/Type', '/Pages'],
      ['/Kids', pages],
      ['/Count', '1000'],
    ]),
    { as: root },
  )
  const info = writer.write(new Map([['/Title', textString('Many')]]))
  const catalog = writer.write(
    new Map<string, PdfValue>([
      ['/Type', '/Catalog'],
      ['/Pages', root],
    ]),
  )
  const size = writer.end({ catalog, info })
  const bytes = readFileSync(path)
  expect(bytes.byteLength).toBe(size)
  expect(size).toBeLessThan(30_000)
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  expect(pdf.numPages).toBe(1000)
  expect((await pdf.getPage(777)).view[2]).toBe(777)
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Many' })
})
