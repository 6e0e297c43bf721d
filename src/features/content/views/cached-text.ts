import { createCache } from '../../../kernel/cache.ts'
import type { Context } from '../../../kernel/context.ts'
import type { ContentView } from './open-head-view.ts'

// What is made from a snapshot stays true for ever; it is only forgotten to keep memory small.
const texts = createCache<Buffer>({
  name: 'content.texts',
  bytes: 16 * 1024 * 1024,
  size: (bytes) => bytes.length,
})

/** Text that depends only on a snapshot, made once and cached, ready to be sent, while there is room. */
export async function cachedText(
  ctx: Context,
  { view, kind, withGit }: { view: ContentView; kind: string; withGit: boolean },
  make: () => Promise<string | Buffer>,
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
  const found = texts.get(key)
  if (found !== undefined) return found
  const made = await make()
  const text = typeof made === 'string' ? Buffer.from(made) : made
  texts.set(key, text)
  return text
}
