import { rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { Book } from '../../engine/typst/index.ts'
import { openCompiler, type GatheredPart } from './compile-book.ts'

/** One step of a book; steps of several books may come in any order, one at a time. */
export type Request = { folder: string } & (
  | { kind: 'begin'; book: Book }
  | { kind: 'add'; part: GatheredPart }
  | { kind: 'end'; path: string }
)
export type Answer = { size: number } | { error: string }

const { begin, add, end, forget } = openCompiler()
const folders = new Set<string>()

// Whoever would remove them is gone.
process.on('disconnect', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  process.exit()
})
process.on('message', (request: Request) => {
  folders.add(request.folder)
  work(request).then(
    (size) => answer({ size }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  )
})

async function work(request: Request): Promise<number> {
  if (request.kind === 'begin') begin(request.folder, request.book)
  else if (request.kind === 'add') await add(request.folder, request.part)
  else return end(request.folder, request.path)
  return 0
}

function answer(message: Answer): void {
  process.send?.(message, undefined, undefined, () => {
    forget()
    // A signal ends this process, which would not write it then.
    flushCompileCache()
  })
}
