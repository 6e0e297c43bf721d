import type { Manifest } from '../../../contract/observers/integration-manifest.ts'
import type { Services } from '../../../kernel/context.ts'
import type { DrawnBlock } from './draw-block.ts'
import { matchesAddress, integrationsOn } from '../integration-registry/index.ts'

/** Says which integration of a space shows an address, and as which of its blocks. */
export async function findUnfurler(
  services: Services,
  spaceId: string,
): Promise<(url: string) => DrawnBlock | undefined> {
  const rows = await integrationsOn(services.database.read, spaceId)
  const known = rows.flatMap(({ name, manifest }) => {
    const { blocks = [] } = JSON.parse(manifest) as Manifest
    return blocks.map(({ id, urlUnfurl = [] }) => ({ integration: name, block: id, patterns: urlUnfurl }))
  })
  return (url) => {
    const found = known.find(({ patterns }) => patterns.some((pattern) => matchesAddress(pattern, url)))
    if (found === undefined) return undefined
    const { integration, block } = found
    return { integration, block, props: {}, action: { action: '@link.unfurl', url } }
  }
}
