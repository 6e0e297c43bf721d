import { LRUCache } from 'lru-cache'
import type { Context } from '../../../kernel/context.ts'
import type { ContentView } from './open-head-view.ts'

// What is made from a snapshot stays true for ever; it is only forgotten to keep memory small.
const kept = new LRUCache<string, Buffer>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 100,
})

/** Text that depends only on a snapshot, made once and kept, ready to be sent, while there is room. */
export async function keptText(
  ctx: Context,
  { view, kind, withGit }: { view: ContentView; kind: string; withGit: boolean },
  make: () => Promise<string>,
): Promise<Buffer> {
  const { config, secrets } = ctx.services
  const key = [
    view.spaceId,
    view.revision.snapshot,
    kind,
    withGit,
    config.publicUrl,
    secrets.fingerprint,
  ].join('\n')
  const found = kept.get(key)
  if (found !== undefined) return found
  const text = Buffer.from(await make())
  kept.set(key, text)
  return text
}
