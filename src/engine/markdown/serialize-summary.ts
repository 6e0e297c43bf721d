import { openTag } from './html/escape.ts'
import { escapeDestination } from './inline/destination.ts'
import { keepHashes } from './inline/escape.ts'
import { writeLine } from './serialize.ts'
import { entryHash, type SummaryEntry, type SummarySlices } from './summary.ts'

type Placed = { entry: SummaryEntry; depth: number }

/** Writes a table of contents; entries that did not change keep their lines byte for byte. */
export function serializeSummary(entries: SummaryEntry[], slices?: SummarySlices): string {
  const placed = flatten(entries, 0)
  const eol = slices?.eol ?? '\n'
  const free = slicesByHash(slices)
  const kept = placed.map(({ entry, depth }) => free.get(entryHash(entry, depth))?.pop())
  const lead = slices?.lead || `# Table of contents${eol}${eol}`
  const body = placed.map((place, position) => {
    const index = kept[position]
    const slice = index === undefined ? undefined : slices?.entries[index]
    const text = slice?.text ?? writeEntry(place).replace(/\n/g, eol)
    const following = placed[position + 1]
    const staysBeside =
      index !== undefined &&
      (following ? kept[position + 1] === index + 1 : index + 1 === slices?.entries.length)
    return text + (staysBeside && slice ? slice.gap : gapBetween(place, following, eol))
  })
  return lead + body.join('')
}

function slicesByHash(slices: SummarySlices | undefined): Map<string, number[]> {
  const free = new Map<string, number[]>()
  for (const [index, { hash }] of (slices?.entries ?? []).entries()) {
    const same = free.get(hash)
    if (same) same.push(index)
    else free.set(hash, [index])
  }
  for (const same of free.values()) same.reverse()
  return free
}

function flatten(entries: SummaryEntry[], depth: number): Placed[] {
  return entries.flatMap((entry) => [
    { entry, depth },
    ...flatten(entry.children, entry.kind === 'group' ? 0 : depth + 1),
  ])
}

function gapBetween({ entry }: Placed, next: Placed | undefined, eol: string): string {
  const stands = ({ kind }: SummaryEntry) => kind === 'group' || kind === 'divider'
  return next && (stands(entry) || stands(next.entry)) ? eol + eol : eol
}

function writeEntry({ entry, depth }: Placed): string {
  if (entry.kind === 'group') {
    const anchor =
      entry.anchor === undefined ? '' : ` ${openTag('a', { href: `#${entry.anchor}`, id: entry.anchor })}</a>`
    return `## ${keepHashes(writeLine(entry.title))}${anchor}`
  }
  if (entry.kind === 'divider') return '***'
  const indent = '  '.repeat(depth)
  if (entry.kind === 'unknown') return `${indent}* ${writeLine(entry.text)}`
  if (entry.kind === 'computed') {
    return ['* ```yaml', ...entry.yaml.split('\n').map((line) => `  ${line}`.trimEnd()), '  ```']
      .map((line) => indent + line)
      .join('\n')
  }
  const target = escapeDestination(entry.kind === 'page' ? encodePath(entry.path) : entry.url)
  const title =
    entry.navTitle === undefined ? '' : ` "${entry.navTitle.replace(/["\\&]/g, '\\$&').replace(/\s+/g, ' ')}"`
  return `${indent}* [${writeLine(entry.title)}](${target}${title})`
}

// A percent sign that is part of a name must not be read as an escape.
function encodePath(path: string): string {
  return path.replace(/%/g, '%25')
}
