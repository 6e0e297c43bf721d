import type { IntegrationBlock, Manifest } from '../../../contract/observers/integration-manifest.ts'
import type { Services } from '../../../kernel/context.ts'
import type { DrawnBlock } from './draw-block.ts'
import { matchesAddress, integrationsOn } from '../integration-registry/index.ts'

/** What the integrations of a space show in the place of something else. */
export type Claims = {
  /** The block that is shown for an address. */
  unfurling: (url: string) => (IntegrationBlock & { integration: string }) | undefined
  /** An address, as that block. */
  unfurl: (url: string) => DrawnBlock | undefined
  /** Code in a language that is theirs. */
  fence: (language: string, text: () => string) => DrawnBlock | undefined
}

/** Which addresses and languages the integrations of a space show, and as which of their blocks. */
export async function findClaims(services: Services, spaceId: string): Promise<Claims> {
  const rows = await integrationsOn(services.database.read, spaceId)
  const known = rows.flatMap(({ name, manifest }) => {
    const { blocks = [] } = JSON.parse(manifest) as Manifest
    return blocks.map((block) => ({ integration: name, ...block }))
  })
  const unfurling: Claims['unfurling'] = (url) =>
    known.find(({ urlUnfurl = [] }) => urlUnfurl.some((pattern) => matchesAddress(pattern, url)))
  return {
    unfurling,
    unfurl: (url) => {
      const found = unfurling(url)
      if (found === undefined) return undefined
      const { integration, id } = found
      return { integration, block: id, props: {}, action: { action: '@link.unfurl', url } }
    },
    fence: (language, text) => {
      const found = known.find(({ markdown }) => markdown?.codeblock === language)
      if (found?.markdown === undefined) return undefined
      return { integration: found.integration, block: found.id, props: { [found.markdown.body]: text() } }
    },
  }
}
