import { mkdtempSync, rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Book } from '../../engine/typst/index.ts'
import { openCompiler, type BookFile } from './compile-book.ts'

type Request = { book: Book; files: BookFile[] }

const workspace = mkdtempSync(join(tmpdir(), 'lectern-pdf-'))
process.on('exit', () => rmSync(workspace, { recursive: true, force: true }))
process.on('disconnect', () => process.exit())
const { compile, forget } = openCompiler(workspace)

process.on('message', ({ book, files }: Request) => {
  compile(book, files).then(
    (pdf) => answer({ pdf }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  )
})

function answer(message: { pdf: Buffer } | { error: string }): void {
  process.send?.(message, undefined, undefined, () => {
    forget()
    // A signal ends this process, which would not write it then.
    flushCompileCache()
  })
}
