import { createCache } from '../../../kernel/cache.ts'
import type { Context } from '../../../kernel/context.ts'
import { gzipPiece, type GzipPiece } from '../../../platform/gzip-pieces.ts'
import type { ContentView } from './open-head-view.ts'

// What is made from a snapshot stays true for ever; it is only forgotten to keep memory small.
const texts = createCache<GzipPiece>({
  name: 'content.texts',
  bytes: 4 * 1024 * 1024,
  size: ({ blocks }) => 200 + blocks.length,
})

/** Text that depends only on a snapshot, made once and cached, as it is sent, while there is room. */
export async function cachedText(
  ctx: Context,
  { view, kind, withGit }: { view: ContentView; kind: string; withGit: boolean },
  make: () => Promise<string>,
): Promise<GzipPiece> {
  const { config, secrets } = ctx.services
  const key = [
    view.spaceId,
    view.revision.snapshot,
    kind,
    withGit,
    config.publicUrl,
    secrets.fingerprint,
  ].join('\n')
  const found = texts.get(key)
  if (found !== undefined) return found
  const text = await gzipPiece(await make())
  texts.set(key, text)
  return text
}
