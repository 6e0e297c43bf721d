import type { Claims } from '../../../engine/contentkit/index.ts'
import { codeText, type Code, type Embed, type Integration } from '../../../engine/document/index.ts'
import { isRecord } from '../../../engine/is-record.ts'

/** A block of an integration, as a document has it. */
export type ShownBlock = {
  integration: string
  block: string
  props: Record<string, unknown>
  action?: { action: string } & Record<string, unknown>
}

/** Something that writers do with a block beside it. */
export type BlockControl = { label: string; action: unknown; confirm: string | undefined }

export function shownBlock({ data }: Integration): ShownBlock {
  const { integration, block, props, action } = data
  const name = action?.['action']
  return {
    integration,
    block,
    props: { ...props },
    ...(typeof name === 'string' && { action: { ...action, action: name } }),
  }
}

/** What integrations draw: their own blocks but for diagrams, and code and addresses that they claim. */
export function shownAs(
  block: Integration | Embed | Code,
  claims: Claims | undefined,
): ShownBlock | undefined {
  if (block.type === 'embed') return claims?.unfurl(block.data.url)
  if (block.type === 'code') return claims?.fence(block.data.syntax ?? '', () => codeText(block))
  return block.data.integration === 'mermaid' ? undefined : shownBlock(block)
}

/** Whether two values say the same; members have no order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSameValue(each, other[at]))
  if (!isRecord(one) || !isRecord(other)) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameValue(one[name], other[name]))
  )
}

/** The controls of a block, those in lists too. */
export function controlsIn(given: unknown): BlockControl[] {
  if (!Array.isArray(given)) return []
  return given.flatMap((each: unknown) => {
    if (Array.isArray(each)) return controlsIn(each)
    if (!isRecord(each)) return []
    const { label, onPress, confirm } = each
    if (typeof label !== 'string' || !isRecord(onPress)) return []
    const parts = isRecord(confirm)
      ? [confirm['title'], confirm['text']].filter((text) => typeof text === 'string')
      : []
    return [{ label, action: onPress, confirm: parts.length === 0 ? undefined : parts.join('\n\n') }]
  })
}
