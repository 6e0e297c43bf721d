import { MAX_DEPTH } from './depth.ts'
import { BLOCK_RULES, INLINE_RULES, MARK_TYPES, type BlockRule } from './node-rules.ts'
import type { Block, Fragment, InlineNode, Leaf, Mark } from './nodes.ts'
import { parseData } from './parse-data.ts'
import { type Report } from './parse-report.ts'
import { COLORS } from './text.ts'
import { blockVoidMember, inlineVoidMember } from './void-member.ts'
import { isRecord } from '../is-record.ts'

type NodePlace = { report: Report; depth: number; parent: string }

/** The blocks of a list; those with problems are left out and reported. */
export function parseBlocks(value: unknown, path: string, place: NodePlace): Block[] {
  return items(value, path, place).flatMap(({ item, at }) => parseBlock(item, at, place) ?? [])
}

function items(value: unknown, path: string, { report, depth }: NodePlace): { item: unknown; at: string }[] {
  if (!Array.isArray(value)) {
    report.add(path, 'must be a list of nodes')
    return []
  }
  if (depth > MAX_DEPTH) {
    report.add(path, `Nodes nest at most ${MAX_DEPTH} deep`)
    return []
  }
  return value.map((item: unknown, index) => ({ item, at: `${path}[${index}]` }))
}

function parseBlock(value: unknown, path: string, { report, depth, parent }: NodePlace): Block | undefined {
  if (!report.count(path)) return undefined
  if (!isRecord(value) || value.object !== 'block')
    return report.add(path, 'must be a block: {"object": "block", "type": ...}')
  const type = String(value.type)
  const rule = Object.hasOwn(BLOCK_RULES, type) ? BLOCK_RULES[type] : undefined
  if (!rule) return report.add(`${path}.type`, `There is no block of type "${type}"`)
  if (rule.inside && rule.inside !== parent && !rule.inside.split(' ').includes(parent)) {
    return report.add(path, `A block of type "${type}" stands only inside ${rule.inside}`)
  }
  const data = parseData(value.data, rule.data, `${path}.data`, report)
  const inner = { report, depth: depth + 1, parent: type }
  const block: Record<string, unknown> = {
    object: 'block',
    type,
    ...keyOf(value),
    data,
    ...contentOf(value, rule, path, inner),
    ...blockVoidMember(type),
  }
  if (isRecord(value.meta)) block.meta = value.meta
  // Every member was checked against the rule of this type.
  return block as Block
}

function contentOf(value: Record<string, unknown>, rule: BlockRule, path: string, place: NodePlace): object {
  const fragments =
    value.fragments === undefined ? undefined : parseFragments(value.fragments, `${path}.fragments`, place)
  if (rule.content === 'none') return fragments ? { fragments } : {}
  if (rule.content === 'fragments') return { fragments: fragments ?? [] }
  const given = value.nodes ?? []
  if (rule.content === 'inlines') return { nodes: parseInlines(given, `${path}.nodes`, place) }
  const nodes = parseBlocks(given, `${path}.nodes`, place)
  if (rule.child && nodes.some((node) => node.type !== rule.child)) {
    place.report.add(`${path}.nodes`, `must hold blocks of type "${rule.child}" only`)
  }
  if (nodes.length > 0 || rule.child) return { nodes }
  return { nodes: [{ object: 'block', type: 'paragraph', data: {}, nodes: [] }] }
}

function parseFragments(value: unknown, path: string, place: NodePlace): Fragment[] {
  return items(value, path, place).flatMap(({ item, at }): Fragment[] => {
    if (!place.report.count(at)) return []
    if (!isRecord(item) || item.object !== 'fragment') {
      place.report.add(at, 'must be a fragment: {"object": "fragment", "nodes": [...]}')
      return []
    }
    const names = {
      ...(typeof item.fragment === 'string' && { fragment: item.fragment }),
      ...(typeof item.type === 'string' && { type: item.type }),
    }
    const inner = { ...place, depth: place.depth + 1, parent: 'fragment' }
    return [
      {
        object: 'fragment',
        ...keyOf(item),
        ...names,
        nodes: parseBlocks(item.nodes ?? [], `${at}.nodes`, inner),
      },
    ]
  })
}

function parseInlines(value: unknown, path: string, place: NodePlace): InlineNode[] {
  return items(value, path, place).flatMap(({ item, at }) => parseInline(item, at, place) ?? [])
}

function parseInline(value: unknown, path: string, place: NodePlace): InlineNode | undefined {
  const { report } = place
  if (!report.count(path)) return undefined
  if (!isRecord(value)) return report.add(path, 'must be a text or an inline')
  if (value.object === 'text')
    return { object: 'text', ...keyOf(value), leaves: parseLeaves(value, path, report) }
  const type = String(value.type)
  const rule = value.object === 'inline' && Object.hasOwn(INLINE_RULES, type) ? INLINE_RULES[type] : undefined
  if (!rule) return report.add(path, `There is no inline of type "${type}"`)
  const inner = { report, depth: place.depth + 1, parent: type }
  const nodes =
    rule.content === 'inlines' ? { nodes: parseInlines(value.nodes ?? [], `${path}.nodes`, inner) } : {}
  const fragments =
    type === 'annotation'
      ? { fragments: parseFragments(value.fragments ?? [], `${path}.fragments`, inner) }
      : {}
  const data = parseData(value.data, rule.data, `${path}.data`, report)
  const isVoid = inlineVoidMember(type)
  // Every member was checked against the rule of this type.
  return { object: 'inline', type, ...keyOf(value), ...isVoid, data, ...nodes, ...fragments } as InlineNode
}

function parseLeaves(text: Record<string, unknown>, path: string, report: Report): Leaf[] {
  if (typeof text.text === 'string') return [{ object: 'leaf', text: text.text, marks: [] }]
  const leaves: unknown = text.leaves ?? []
  if (!Array.isArray(leaves)) return report.add(`${path}.leaves`, 'must be a list of leaves') ?? []
  return leaves.flatMap((leaf: unknown, index): Leaf[] => {
    const at = `${path}.leaves[${index}]`
    if (!report.count(at)) return []
    if (!isRecord(leaf) || typeof leaf.text !== 'string') return report.add(at, 'must have a text') ?? []
    return [{ object: 'leaf', text: leaf.text, marks: parseMarks(leaf.marks ?? [], `${at}.marks`, report) }]
  })
}

function parseMarks(value: unknown, path: string, report: Report): Mark[] {
  if (!Array.isArray(value) || value.length > 20) return report.add(path, 'must be a list of marks') ?? []
  return value.flatMap((mark: unknown): Mark[] => {
    const type = isRecord(mark) ? mark.type : undefined
    const plain = MARK_TYPES.find((each) => each === type)
    if (plain) return [{ object: 'mark', type: plain }]
    const data = isRecord(mark) && type === 'color' && isRecord(mark.data) ? mark.data : undefined
    if (!data) return report.add(path, `There is no mark of type "${String(type)}"`) ?? []
    const color = (name: unknown) => COLORS.find((each) => each === name) ?? 'default'
    return [
      { object: 'mark', type: 'color', data: { text: color(data.text), background: color(data.background) } },
    ]
  })
}

function keyOf(value: Record<string, unknown>): { key?: string } {
  return typeof value.key === 'string' && value.key !== '' ? { key: value.key } : {}
}
