import { linesOf } from './lines.ts'

/** A place where a block begins and none can be open. What begins there is hostile when it nests too deep or has too many lines. */
export type Boundary = { offset: number; line: number; continuesList: boolean; isHostile: boolean }

type ListState = { marker: string; indent: number } | 'unknown' | undefined

const MAX_CONTAINERS = 40
// What reads in a second. The densest page of a large public documentation has a fifth of it.
const blocksAllowed = (characters: number) => 4000 + characters / 50

/** Where a page can be cut. A place that is not certain is none. */
export function boundariesOf(text: string, maxBlockLines: number): Boundary[] {
  const found: Boundary[] = []
  const scan = startScan(text)
  let current: Boundary = { offset: 0, line: 0, continuesList: false, isHostile: false }
  let number = 0
  let lines = 0
  let blocks = 0
  for (const { text: line, start } of linesOf(text)) {
    const step = scan(line, start)
    if (step === 'block' || step === 'item') {
      found.push(current)
      current = { offset: start, line: number, continuesList: step === 'item', isHostile: false }
      lines = 0
    }
    if (step !== 'literal' && (step !== 'inside' || STARTS_PART.test(line))) blocks += 1
    if (blocks > blocksAllowed(text.length)) return [...found, { ...current, isHostile: true }]
    if (step !== 'literal' && !CHEAP_LINE.test(line)) lines += 1
    if (lines > maxBlockLines) current.isHostile = true
    if (step !== 'literal' && nestsTooDeep(line)) current.isHostile = true
    number += 1
  }
  found.push(current)
  return found
}

/** What a line is: the start of a block, the next item of a list, part of a block, or code and the like. */
type Step = 'block' | 'item' | 'inside' | 'literal'

// An item of a list, a row of a table or a definition costs as much as a block.
const STARTS_PART = /^[ \t]*(?:[-+*|[]|\d{1,9}[.)])/

// Rows of tables and definitions cost the same however many there are.
const CHEAP_LINE = /^ {0,3}(?:[|[]|$)/

function startScan(text: string): (line: string, start: number) => Step {
  const lastMath = text.lastIndexOf('$$')
  let closing: ((line: string) => boolean) | undefined
  let list: ListState
  let afterBlank = true
  let maybeHtml = false
  let uncertain = false

  return function scan(line, start) {
    if (uncertain) return 'inside'
    if (closing) {
      if (closing(line)) closing = undefined
      afterBlank = false
      return 'literal'
    }
    if (/^[ \t]*$/.test(line)) {
      afterBlank = true
      maybeHtml = false
      return 'inside'
    }
    const verdict = place(line)
    const inItem = typeof list === 'object' && indentOf(line) >= list.indent
    if (!inItem) open(line, start)
    afterBlank = false
    return verdict
  }

  function place(line: string): Step {
    const marker = listMarkerOf(line)
    const wasList = list
    if (/^[ \t]/.test(line)) {
      if (marker && wasList === undefined) list = 'unknown'
      return 'inside'
    }
    if (!marker) {
      list = afterBlank ? undefined : wasList && 'unknown'
      return afterBlank ? 'block' : 'inside'
    }
    const continues = typeof wasList === 'object' && wasList.marker === marker.marker
    list = afterBlank || continues ? marker : 'unknown'
    if (continues) return 'item'
    return afterBlank && wasList !== 'unknown' ? 'block' : 'inside'
  }

  function open(line: string, offset: number): void {
    const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1]
    const html = htmlEndOf(line)
    if (/^ {0,3}<!--?-?>/.test(line)) uncertain = true
    else if (fence && (maybeHtml || (list === 'unknown' && line.startsWith(' ')))) uncertain = true
    else if (fence) closing = (next) => closesFence(next, fence)
    else if (html && !maybeHtml) closing = html.test(line) ? undefined : (next) => html.test(next)
    else if (/^ {0,3}\$\$[ \t]*$/.test(line) && lastMath > offset + line.length)
      closing = (next) => /^\$\$[ \t]*$/.test(next)
    else if (/^ {0,3}</.test(line)) maybeHtml = true
  }
}

function closesFence(line: string, fence: string): boolean {
  const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]
  return closing !== undefined && closing[0] === fence[0] && closing.length >= fence.length
}

function htmlEndOf(line: string): RegExp | undefined {
  const start = /^ {0,3}<(!--|\?|!\[CDATA\[|![a-z]|(?:script|pre|style|textarea)(?=[\s>]|$))/i.exec(line)?.[1]
  if (start === undefined) return undefined
  if (start === '!--') return /-->/
  if (start === '?') return /\?>/
  if (start.startsWith('![')) return /\]\]>/
  return start.startsWith('!') ? />/ : /<\/(?:script|pre|style|textarea)>/i
}

function listMarkerOf(line: string): { marker: string; indent: number } | undefined {
  if (/^ {0,3}([*_-])[ \t]*(?:\1[ \t]*){2,}$/.test(line)) return undefined
  const match = /^ {0,3}(?:([-+*])|\d{1,9}([.)]))([ \t]*)(.?)/.exec(line)
  if (!match) return undefined
  const [whole, bullet, delimiter, space = '', rest = ''] = match
  if (rest !== '' && space === '') return undefined
  const prefix = whole.length - rest.length
  const isWide = rest === '' || space.length > 4 || space.includes('\t')
  return { marker: bullet ?? delimiter ?? '', indent: isWide ? prefix - space.length + 1 : prefix }
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function nestsTooDeep(line: string): boolean {
  if (!/^[ \t]*(?:[>*+-]|\d)/.test(line)) return false
  const marker = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y
  let count = 0
  while (count <= MAX_CONTAINERS && marker.test(line)) count += 1
  return count > MAX_CONTAINERS || (count > 0 && indentOf(line) > 2 * MAX_CONTAINERS)
}
