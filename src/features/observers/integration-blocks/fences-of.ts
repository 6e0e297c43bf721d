import type { Manifest } from '../../../contract/observers/integration-manifest.ts'
import type { FenceClaim } from '../../../engine/document/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { fencingIntegrationsOn } from '../integration-registry/index.ts'

/** The languages that the integrations of a space claim, each by the first that does, as on published sites. */
export async function fencesOf(db: Db, spaceId: string): Promise<FenceClaim[]> {
  const claims = new Map<string, FenceClaim>()
  for (const { name, manifest } of await fencingIntegrationsOn(db, spaceId)) {
    const { blocks = [] } = JSON.parse(manifest) as Manifest
    for (const { id, markdown } of blocks) {
      if (markdown === undefined || !isWord(markdown.codeblock) || claims.has(markdown.codeblock)) continue
      const { codeblock: language, body } = markdown
      claims.set(language, { language, integration: name, block: id, body })
    }
  }
  return [...claims.values()]
}

// What else a fence says behind its first word is not the language.
function isWord(language: string): boolean {
  return /^\S+$/.test(language)
}
