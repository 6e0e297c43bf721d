import { gatherPreview } from '../gather/preview.ts'
import { cachedByContent } from '../send/page-cache.ts'
import { mediaTypes, respond } from '../send/response.ts'
import type { Handler } from './handler.ts'

/** The picture that stands for a page where others link to it. */
export const showPreview: Handler = async ({ place, path }) => {
  const page = await place.tree.byId(path.split('/').at(-1) ?? '')
  if (page === undefined) return undefined
  const preview = gatherPreview(place, page)
  const caching = place.isForAll ? 'shared' : 'own'
  return cachedByContent({ preview, caching }, async () => {
    const drawn = await place.ctx.services.pictures.preview(preview)
    return respond({ type: mediaTypes.png, body: Buffer.from(drawn), caching })
  })
}
