import { isRecord } from '../is-record.ts'
import type { JSONDocument, Text } from './nodes.ts'

/** A document in which each mention of somebody is their name, for what shows words alone; of others nothing is left. */
export function nameMentions(
  document: JSONDocument,
  nameOf: (userId: string) => string | undefined,
): JSONDocument {
  return JSON.parse(JSON.stringify(document), (_key, node: unknown) => {
    const userId = mentioned(node)
    const name = userId === undefined ? undefined : nameOf(userId)
    return name === undefined ? node : textOf(`@${name}`)
  })
}

function mentioned(node: unknown): string | undefined {
  if (!isRecord(node) || node['object'] !== 'inline' || node['type'] !== 'mention') return undefined
  const ref = isRecord(node['data']) ? node['data']['ref'] : undefined
  return isRecord(ref) && ref['kind'] === 'user' ? String(ref['user']) : undefined
}

function textOf(text: string): Text {
  return { object: 'text', leaves: [{ object: 'leaf', marks: [], text }] }
}
