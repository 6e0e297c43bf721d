import { setImmediate } from 'node:timers/promises'
import { readContent, writeRepository } from '../../../engine/repository/index.ts'
import type { ContentView } from '../../content/views/index.ts'
import type { ExportedFile } from './zip-files.ts'

/** The content as the files of a docs repository. */
export async function* writeMarkdownFiles({ store, snapshot }: ContentView): AsyncGenerator<ExportedFile> {
  const content = await readContent(store, snapshot)
  const { changes } = await writeRepository(content, {
    store,
    deletions: 'keep',
    pause: () => setImmediate(),
  })
  for (const [path, file] of changes) {
    if (file?.kind === 'text') yield { path, text: file.text }
    else if (file !== null) yield { path, content: file.content }
  }
}
