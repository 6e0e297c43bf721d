import type { Stack } from './containers.ts'
import { translateInlines } from './inlines.ts'
import type { Output } from './output.ts'
import { attributesOf, meaningOf } from './tags.ts'

const component = /<(\/?)([A-Z][\w.]*)((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*(\/?)>/

/** Reads a line with components of MDX in it; whether there were any. */
export function readComponents(line: string, { output, stack }: { output: Output; stack: Stack }): boolean {
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  let rest = line
  let words = ''
  let found = false
  for (let match = outsideCode(rest); match !== undefined; match = outsideCode(rest)) {
    found = true
    const [whole, slash = '', name = '', attributes = '', empty = ''] = match
    words += rest.slice(0, match.index)
    rest = rest.slice(match.index + whole.length)
    const meaning = meaningOf(name, attributesOf(attributes))
    if (meaning === undefined) {
      if (slash === '') output.problem(`<${name}> is a component of its project and was left out`)
      continue
    }
    say()
    if (slash !== '') close(name)
    else if (empty !== '') output.block([...meaning.start, ...meaning.end], indent)
    else open(name, meaning)
  }
  if (!found) return false
  words += rest
  say()
  return true

  function open(
    name: string,
    { start, end, holdsCode = false }: ReturnType<typeof meaningOf> & object,
  ): void {
    stack.push({ kind: 'tag', mark: name, indent, end, holdsCode }, start)
  }

  function close(name: string): void {
    const at = stack.open.findLastIndex(({ kind, mark }) => kind === 'tag' && mark === name)
    if (at >= 0) stack.closeFrom(at)
  }

  function say(): void {
    if (words.trim() !== '') output.line(indent + translateInlines(words.trim()))
    words = ''
  }
}

function outsideCode(text: string): RegExpExecArray | undefined {
  const plain = text.replaceAll(/`+[^`]*`+/g, (code) => '\0'.repeat(code.length))
  const match = component.exec(plain)
  if (match === null) return undefined
  // Of the text itself: code may stand in an attribute.
  const own = component.exec(text.slice(match.index))
  if (own !== null) own.index += match.index
  return own ?? undefined
}

const longestTag = 30

/**
 * The lines of a page without what only a program reads (imports, exports, comments over several lines); a tag
 * over several lines stands in the first of them. `head` lines at the top are front matter.
 */
export function withoutModules(source: string[]): { lines: (string | undefined)[]; head: number } {
  const lines: (string | undefined)[] = [...source]
  const head = endOfFrontMatter(source)
  let fence: string | undefined
  for (let at = head; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && (fence === undefined || line.trim().startsWith(fence)))
      fence = fence === undefined ? mark : undefined
    if (fence !== undefined) continue
    if (/^import\s+(?:[\w{*].*\sfrom\s+)?['"]/.test(line)) lines[at] = undefined
    else if (/^import\s+\{[^}]*$/.test(line)) drop(at, (each) => /\bfrom\s+['"]/.test(each))
    else if (/^export\s+(const|let|function|default)\b/.test(line)) drop(at, endsStatement)
    else if (/^\s*\{\/\*/.test(line) && !line.includes('*/}')) drop(at, (each) => each.includes('*/}'))
    else if (/^<[A-Z]/.test(line.trimStart()) && !line.includes('>')) join(at)
  }
  return { lines, head }

  function drop(from: number, ends: (line: string) => boolean): void {
    for (let at = from; at < lines.length && at < from + 200; at++) {
      const isLast = ends(lines[at] ?? '')
      lines[at] = undefined
      if (isLast) return
    }
  }

  function join(from: number): void {
    let whole = lines[from] ?? ''
    for (let at = from + 1; at < lines.length && at < from + longestTag; at++) {
      whole += ` ${(lines[at] ?? '').trim()}`
      if (!(lines[at] ?? '').includes('>')) continue
      lines[from] = whole
      lines.fill(undefined, from + 1, at + 1)
      return
    }
  }
}

function endsStatement(line: string): boolean {
  const text = line.trim()
  return text === '' || text.endsWith(';') || /^[})\]]+$/.test(text)
}

function endOfFrontMatter([first = '', ...others]: string[]): number {
  if (!/^\uFEFF?---\s*$/.test(first)) return 0
  const end = others.findIndex((line) => /^---\s*$/.test(line))
  return end < 0 ? 0 : end + 2
}
