import { matchesAddress } from './matches-address.ts'

/** A block of an integration, and what is shown as this block beside itself. */
export type ClaimingBlock = {
  integration: string
  id: string
  urlUnfurl?: string[] | undefined
  markdown?: { codeblock: string; body: string } | undefined
}

/** A block that an integration is asked to draw. */
type ClaimedBlock = {
  integration: string
  block: string
  props: Record<string, unknown>
  action?: { action: string; url: string }
}

/** What integrations show in the place of something else. */
export type Claims<Block extends ClaimingBlock = ClaimingBlock> = {
  /** The block that is shown for an address. */
  unfurling: (url: string) => Block | undefined
  /** An address, as that block. */
  unfurl: (url: string) => ClaimedBlock | undefined
  /** Code in a language that is theirs. */
  fence: (language: string, text: () => string) => ClaimedBlock | undefined
}

/** Which addresses and languages are shown as which of these blocks: the first that claims one has it. */
export function claimsOf<Block extends ClaimingBlock>(blocks: Block[]): Claims<Block> {
  const unfurling = (url: string) =>
    blocks.find(({ urlUnfurl = [] }) => urlUnfurl.some((pattern) => matchesAddress(pattern, url)))
  return {
    unfurling,
    unfurl(url) {
      const found = unfurling(url)
      if (found === undefined) return undefined
      const { integration, id } = found
      return { integration, block: id, props: {}, action: { action: '@link.unfurl', url } }
    },
    fence(language, text) {
      const found = blocks.find(({ markdown }) => markdown?.codeblock === language)
      if (found?.markdown === undefined) return undefined
      return { integration: found.integration, block: found.id, props: { [found.markdown.body]: text() } }
    },
  }
}
