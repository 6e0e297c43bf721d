import { sameJson } from '../hash.ts'
import { mergeOrder } from '../merge-order.ts'
import { isRecord } from '../../is-record.ts'

export type MergedJson = { kind: 'merged'; value: unknown } | { kind: 'conflict' }

/** Merges plain data three ways: objects by member, lists of names by element, anything else as a whole. */
export function mergeJson(base: unknown, primary: unknown, changed: unknown): MergedJson {
  if (sameJson(primary, changed) || sameJson(base, changed)) return { kind: 'merged', value: primary }
  if (sameJson(base, primary)) return { kind: 'merged', value: changed }
  if (isMergeable(primary) && isMergeable(changed))
    return mergeMembers(isRecord(base) ? base : {}, primary, changed)
  if (isNames(base) && isNames(primary) && isNames(changed)) {
    return { kind: 'merged', value: mergeNames(base, primary, changed) }
  }
  return { kind: 'conflict' }
}

function mergeMembers(base: object, primary: object, changed: object): MergedJson {
  const [b, p, c] = [base, primary, changed].map((value) => new Map<string, unknown>(Object.entries(value)))
  const names = new Set([...(p?.keys() ?? []), ...(c?.keys() ?? [])])
  const merged: [string, unknown][] = []
  for (const name of names) {
    const member = mergeJson(b?.get(name), p?.get(name), c?.get(name))
    if (member.kind === 'conflict') return member
    if (member.value !== undefined) merged.push([name, member.value])
  }
  return { kind: 'merged', value: Object.fromEntries(merged) }
}

function mergeNames(base: string[], primary: string[], changed: string[]): string[] {
  const members = new Set(
    [...primary, ...changed].filter((name) =>
      base.includes(name) ? primary.includes(name) && changed.includes(name) : true,
    ),
  )
  const [b, p, c] = [base, primary, changed].map((names) => names.map((key) => ({ key, weight: 1 })))
  return mergeOrder({ base: b ?? [], primary: p ?? [], changed: c ?? [] }, members)
}

// A reference or anything else with a kind is one thing: half of one and half of another would be neither.
function isMergeable(value: unknown): value is object {
  return isRecord(value) && !('kind' in value)
}

function isNames(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.every((name) => typeof name === 'string') &&
    new Set(value).size === value.length
  )
}
