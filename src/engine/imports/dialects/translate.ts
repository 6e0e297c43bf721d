import { readBlockLine } from './blocks.ts'
import { codeFrame, endsFence, fenceOf, readInfo, type Fence } from './code.ts'
import { readComponents, withoutModules } from './components.ts'
import { startStack, type Container } from './containers.ts'
import { translateInlines } from './inlines.ts'
import { startOutput, type Written } from './output.ts'

/**
 * A page in one of the dialects that other tools write (Docusaurus, VitePress, MkDocs, Outline, Docmost, GitHub,
 * Obsidian, MDX) in ours, line by line: what none of them means something by stays as it is.
 */
export function translateDialects(source: string): Written {
  const output = startOutput()
  const stack = startStack(output)
  let code: (Fence & { end: string[] }) | undefined
  // Tabs of MkDocs stand in a row; it ends where something else follows.
  let row: { indent: string; end: string[] } | undefined

  const { lines, head } = withoutModules(source.split(/\r\n|\r|\n/))
  lines.forEach((line, index) => {
    output.at = index + 1
    if (line === undefined) return
    if (index < head) return output.line(line)
    read(line)
  })
  leave(0)
  endRow()
  return output.written

  function read(line: string): void {
    const text = code === undefined ? inside(line) : stripped(line)
    if (code !== undefined) return readCode(text, code)
    const fence = fenceOf(text)
    if (fence !== undefined) return startCode(fence)
    if (text.trim() === '') return output.line('')
    const tab = /^(\s*)===[!+]?\s+"/.exec(text)
    if (row !== undefined && row.indent !== tab?.[1]) endRow()
    if (tab !== null && row === undefined) output.block(['{% tabs %}'], tab[1] ?? '')
    row = undefined
    const place = { output, stack }
    if (readBlockLine(text, place) || readComponents(text, place)) return
    output.line(translateInlines(text))
  }

  function startCode({ indent, mark, info }: Fence): void {
    const isTab = stack.open.at(-1)?.holdsCode === true
    const [before, after] = codeFrame(info, { isTab })
    if (before.length > 0) output.block(before, indent)
    output.line(`${indent}${mark}${readInfo(info).language}`)
    code = { indent, mark, info, end: after }
  }

  function readCode(text: string, { indent, end, ...fence }: Fence & { end: string[] }): void {
    output.line(text)
    if (!endsFence(text, { indent, ...fence })) return
    for (const line of end) output.line(indent + line)
    code = undefined
  }

  /** Ends what a line is no longer inside of, and takes away the indentation that means only that. */
  function inside(line: string): string {
    let text = line
    for (let at = 0; at < stack.open.length; at++) {
      const container = stack.open[at]
      if (container === undefined) break
      const below = contentOf(text, container)
      if (below === undefined) {
        leave(at)
        break
      }
      text = below
    }
    return text
  }

  function stripped(line: string): string {
    return stack.open.reduce((text, container) => contentOf(text, container) ?? text, line)
  }

  function leave(at: number): void {
    const left = stack.open[at]
    stack.closeFrom(at)
    if (left?.endOfRow !== undefined) row = { indent: left.indent, end: left.endOfRow }
  }

  function endRow(): void {
    if (row !== undefined) output.block([...row.end, ''], row.indent)
    row = undefined
  }
}

/** A line without what its container puts before it; `undefined` when it is not in it. */
function contentOf(line: string, container: Container): string | undefined {
  const { kind, indent } = container
  if (kind === 'quote') return /^\s*>/.test(line) ? line.replace(/^\s*> ?/, indent) : undefined
  if (kind !== 'indented' && kind !== 'tag') return line
  const depth = line.length - line.trimStart().length
  if (line.trim() === '') return ''
  if (kind === 'indented' && depth < indent.length + 4) return undefined
  if (kind === 'tag') container.inner ??= Math.max(0, depth - indent.length)
  const taken = Math.min(depth, indent.length + (container.inner ?? 0))
  return indent + line.slice(Math.max(taken, Math.min(depth, indent.length)))
}
