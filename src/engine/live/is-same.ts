import type { EditorMark, EditorNode } from '../editor/index.ts'
import { attributesOf } from './tree.ts'

/** Whether two nodes say the same, with their keys. */
export function isSameNode(a: EditorNode, b: EditorNode): boolean {
  if (a === b) return true
  if (a.type !== b.type || a.text !== b.text) return false
  const [inA, inB] = [a.content ?? [], b.content ?? []]
  return (
    inA.length === inB.length &&
    isSameValue(Object.fromEntries(attributesOf(a)), Object.fromEntries(attributesOf(b))) &&
    isSameValue(markMap(a.marks), markMap(b.marks)) &&
    inA.every((child, at) => isSameNode(child, inB[at] ?? child))
  )
}

function markMap(marks: EditorMark[] = []): object {
  return Object.fromEntries(marks.map(({ type, attrs = {} }) => [type, attrs]))
}

/** Whether two values are the same JSON, members in any order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [inA, inB] = [membersOf(a), membersOf(b)]
  return inA.size === inB.size && [...inA].every(([name, value]) => isSameValue(value, inB.get(name)))
}

function membersOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, member]) => member !== undefined))
}
