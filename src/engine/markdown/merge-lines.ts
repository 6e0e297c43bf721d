import { matchSequences } from '../revisions/index.ts'

/**
 * Brings what changed from `before` to `after` into `text`, line by line. Where `text` differs from `before`
 * in its style only, it keeps it; where in more, `after` has its way.
 *
 * @example mergeLines('* a\n* b', { before: '- a\n- b', after: '- a\n- c' }) // '* a\n* c'
 */
export function mergeLines(text: string, { before, after }: { before: string; after: string }): string {
  const [own, old, now] = [text.split('\n'), before.split('\n'), after.split('\n')]
  const inOwn = new Map(matchSequences(old.map(withoutStyle), own.map(withoutStyle)))
  const inNow = new Map(matchSequences(old, now))
  inOwn.set(old.length, own.length)
  inNow.set(old.length, now.length)
  const merged: string[] = []
  let from = { own: 0, old: 0, now: 0 }
  for (let at = 0; at <= old.length; at += 1) {
    const [atOwn, atNow] = [inOwn.get(at), inNow.get(at)]
    if (atOwn === undefined || atNow === undefined) continue
    const [was, is] = [old.slice(from.old, at), now.slice(from.now, atNow)]
    const kept = own.slice(from.own, atOwn)
    const isSame = was.length === is.length && was.every((line, index) => line === is[index])
    merged.push(...(isSame ? kept : inStyleOf(kept, is)), ...own.slice(atOwn, atOwn + 1))
    from = { own: atOwn + 1, old: at + 1, now: atNow + 1 }
  }
  return merged.join('\n')
}

const lead = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/

// A line as far as it says something: which marker, how many spaces or dashes and which escapes are taste.
function withoutStyle(line: string): string {
  return line
    .replace(/^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+/, '- ')
    .replaceAll(/[\s\\]+/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll('_', '*')
}

function inStyleOf(kept: string[], lines: string[]): string[] {
  if (kept.length !== lines.length) return lines
  return lines.map((line, index) => {
    const [own = '', other = ''] = [lead.exec(kept[index] ?? '')?.[0], lead.exec(line)?.[0]]
    const isSameKind = (own.trim() === '') === (other.trim() === '')
    return isSameKind ? own + line.slice(other.length) : line
  })
}
