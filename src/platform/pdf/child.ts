import { rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { Answer, Request } from './step.ts'

const folders = new Set<string>()
let rest = (): void => {}

// Whoever would remove them is gone.
process.on('disconnect', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  process.exit()
})
process.on('message', (request: Request) => {
  folders.add(request.folder)
  work(request).then(
    (count) => answer(count === undefined ? 'lost' : { count }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  )
})

// What sets has a process of its own; either reads what its steps need and nothing else.
async function work(request: Request): Promise<number | undefined> {
  if (request.kind === 'write') {
    const { writeSource } = await import('./write-source.ts')
    await writeSource(request)
    return 0
  }
  if (request.kind === 'set' || request.kind === 'measure') {
    const { forget, setSource } = await import('./set-source.ts')
    rest = forget
    if (request.kind === 'set') return setSource(request)
    const { measureFront } = await import('./measure-front.ts')
    return measureFront(request.folder)
  }
  const { takeStep } = await import('./join-book.ts')
  return takeStep(request)
}

function answer(message: Answer): void {
  process.send?.(message, undefined, undefined, () => {
    rest()
    // A signal ends this process, which would not write it then.
    flushCompileCache()
  })
}
