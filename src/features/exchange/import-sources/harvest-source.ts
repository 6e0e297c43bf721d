import type { ImportContent } from '../../../contract/exchange/imports.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Harvest } from '../../../engine/imports/harvest.ts'
import type { Services } from '../../../kernel/context.ts'
import { crawlWebsite } from './crawl-website.ts'
import { fetchSource } from './fetch-source.ts'
import { harvestRepository } from './harvest-repository.ts'
import type { Progress } from './progress.ts'
import { readBytes } from './read-bytes.ts'
import { refusing } from './refusing.ts'

/** Fetches and reads what an import was pointed at. */
export async function harvestSource(
  services: Services,
  { url, source }: ImportContent,
  progress: Progress = {},
): Promise<Harvest> {
  if (!/^https?:/i.test(url))
    throw new ApiError('bad-request', 'url: give an address that begins with http:// or https://')
  return refusing(async () => {
    if (source === 'website') return crawlWebsite(services, { url, ...progress })
    if (source === 'github-wiki') return harvestRepository(services, { url, signal: progress.signal })
    const { directAddress } = await import('../../../engine/imports/index.ts')
    const fetched = await fetchSource(services, directAddress(url), { signal: progress.signal })
    return readBytes(services, fetched, source)
  })
}
