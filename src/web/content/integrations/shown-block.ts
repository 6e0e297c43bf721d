import type { Integration } from '../../../engine/document/index.ts'
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
