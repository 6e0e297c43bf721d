import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Book } from '../../engine/typst/index.ts'
import { openCompiler, type BookFile } from './compile-book.ts'

type Request = { book: Book; files: BookFile[] }

const workspace = mkdtempSync(join(tmpdir(), 'lectern-pdf-'))
process.on('exit', () => rmSync(workspace, { recursive: true, force: true }))
process.on('disconnect', () => process.exit())
const compile = openCompiler(workspace)

process.on('message', ({ book, files }: Request) => {
  compile(book, files).then(
    (pdf) => process.send?.({ pdf }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  )
})
