import type { EditorNode } from '../editor/index.ts'
import { matchSequences } from '../revisions/index.ts'

/** What becomes of each node: it stays or changes, goes (or is kept all the same), or is new. */
export type Step =
  | { from: number; to: EditorNode }
  | { from: number; to: undefined; isKept: boolean }
  | { from: undefined; to: EditorNode }

/** Pairs nodes in order: by their keys or, without, by what they say; what is left between two pairs by its type. */
export function alignNodes(
  present: EditorNode[],
  wanted: EditorNode[],
  { keepsEmpty }: { keepsEmpty: boolean },
): Step[] {
  const matches = matchSequences(present.map(nameOf), wanted.map(nameOf))
  const steps: Step[] = []
  let [atPresent, atWanted] = [0, 0]
  for (const [inPresent, inWanted] of [...matches, [present.length, wanted.length] as const]) {
    const between = { present, from: atPresent, to: inPresent, wanted: wanted.slice(atWanted, inWanted) }
    steps.push(...pairBetween(between, keepsEmpty))
    const node = wanted[inWanted]
    if (node !== undefined && inPresent < present.length) steps.push({ from: inPresent, to: node })
    ;[atPresent, atWanted] = [inPresent + 1, inWanted + 1]
  }
  return steps
}

function nameOf(node: EditorNode): string {
  const { key, id } = node.attrs ?? {}
  const own = key ?? id
  return own === null || own === undefined ? JSON.stringify(node) : `${node.type} ${own}`
}

type Between = { present: EditorNode[]; from: number; to: number; wanted: EditorNode[] }

function pairBetween({ present, from, to, wanted }: Between, keepsEmpty: boolean): Step[] {
  const steps: Step[] = []
  let next = 0
  for (let at = from; at < to; at += 1) {
    const node = present[at]
    if (node === undefined) continue
    const found = wanted.findIndex((each, index) => index >= next && isPartner(node, each, keepsEmpty))
    if (found === -1) {
      steps.push({ from: at, to: undefined, isKept: keepsEmpty && isEmptyParagraph(node) })
      continue
    }
    for (const added of wanted.slice(next, found)) steps.push({ from: undefined, to: added })
    const partner = wanted[found]
    if (partner !== undefined) steps.push({ from: at, to: partner })
    next = found + 1
  }
  for (const added of wanted.slice(next)) steps.push({ from: undefined, to: added })
  return steps
}

function isPartner(a: EditorNode, b: EditorNode, keepsEmpty: boolean): boolean {
  return a.type === b.type && (!keepsEmpty || isEmptyParagraph(a) === isEmptyParagraph(b))
}

function isEmptyParagraph({ type, content = [] }: EditorNode): boolean {
  return type === 'paragraph' && content.length === 0
}
