import type { PlainValue } from '../../document/nodes.ts'
import type { BlockNode } from './block-node.ts'
import { markAll, type Compared } from './compare-text.ts'

type CompareNodes = (before: BlockNode[], after: BlockNode[]) => Compared<BlockNode[]>

/** Compares the named parts of a block: captions, notes, the cells of a table. */
export function compareFragments(
  was: BlockNode,
  is: BlockNode,
  compare: CompareNodes,
): ((inner: Compared<BlockNode>) => Compared<BlockNode>) | undefined {
  if (was.fragments === undefined && is.fragments === undefined) return undefined
  const [old, now] = [was.fragments ?? [], is.fragments ?? []]
  const known = new Map(old.map((fragment, at) => [nameOf(fragment, at), fragment]))
  const sides: Compared<BlockNode[]> = { before: [], after: [], both: [] }
  for (const [at, fragment] of now.entries()) {
    const name = nameOf(fragment, at)
    const before = known.get(name)
    known.delete(name)
    if (before === undefined) {
      const added = markAll(fragment, 'added')
      sides.after.push(added)
      sides.both.push(added)
      continue
    }
    const nodes = compare(before.nodes ?? [], fragment.nodes ?? [])
    sides.before.push({ ...before, nodes: nodes.before })
    sides.after.push({ ...fragment, nodes: nodes.after })
    sides.both.push({ ...fragment, nodes: nodes.both })
  }
  const gone = [...known.values()].map((fragment) => markAll(fragment, 'removed'))
  sides.before.push(...gone)
  sides.both.push(...gone)
  return ({ before, after, both }) => ({
    before: { ...before, fragments: inOrderOf(old, sides.before) },
    after: { ...after, fragments: sides.after },
    both: { ...withAllRecords(both, before), fragments: sides.both },
  })
}

function nameOf({ fragment, key }: BlockNode, at: number): string {
  return fragment ?? key ?? String(at)
}

function inOrderOf(old: readonly BlockNode[], compared: readonly BlockNode[]): BlockNode[] {
  const byName = new Map(compared.map((fragment, at) => [nameOf(fragment, at), fragment]))
  return old.map((fragment, at) => byName.get(nameOf(fragment, at)) ?? fragment)
}

// A table shows the rows that are gone among those that are there.
function withAllRecords(both: BlockNode, before: BlockNode): BlockNode {
  const [was, is] = [recordsOf(before.data), recordsOf(both.data)]
  if (was === undefined || is === undefined) return both
  return { ...both, data: { ...(both.data as Record<string, PlainValue>), records: { ...was, ...is } } }
}

function recordsOf(data: PlainValue | undefined): Record<string, PlainValue> | undefined {
  if (typeof data !== 'object' || data === null || !('records' in data)) return undefined
  const { records } = data
  // The parser of documents holds tables to their shape.
  return records as Record<string, PlainValue>
}
