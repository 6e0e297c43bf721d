import type { Block, Code, CodeLine, InlineNode } from '../../document/nodes.ts'
import { plainNode } from '../../document/inlines.ts'
import { openTag } from '../html/escape.ts'
import type { HtmlElement, HtmlNode } from '../html/tree.ts'
import { piecesOfHtml } from '../inline/from-html.ts'
import { readInlines } from '../inline/read.ts'
import type { ReadContext } from '../read-context.ts'
import { booleanOf, numberOf, writeTag, type Tag } from '../tag.ts'
import type { WriteContext } from '../write-context.ts'
import { hasOnly, only, type TagSyntax } from './tag-syntax.ts'

const OPTIONS = ['title', 'overflow', 'lineNumbers', 'fullWidth', 'expandable', 'collapsedLineCount']

/** `{% code title="…" %}` around one code block. */
export const codeTag: TagSyntax = {
  body: 'required',
  read(tag, body) {
    const [code, ...others] = only(body, 'code') ?? []
    if (!code || others.length > 0 || !hasOnly(tag, OPTIONS)) return undefined
    return { ...code, data: { ...code.data, ...optionsOf(tag) } }
  },
}

/** The older `{% @mermaid/diagram content="…" %}`. */
export function readMermaid(tag: Tag): Block | undefined {
  const { content } = tag.attributes
  return content === undefined ? undefined : codeBlock(content, { syntax: 'mermaid' })
}

export function codeBlock(text: string, data: Code['data']): Code {
  const nodes = text.split(/\r\n|\r|\n/).map((line) => codeLine(line === '' ? [] : [plainNode(line)], false))
  return { object: 'block', type: 'code', data, nodes }
}

/** `<pre><code>`: the form of code with highlighted lines or notes. */
export function readPre(element: HtmlElement, context: ReadContext): Block | undefined {
  const [code, ...others] = element.children
  if (code?.kind !== 'element' || code.name !== 'code' || others.length > 0) return undefined
  const { class: language = '', 'data-title': title, 'data-overflow': overflow } = element.attributes
  const syntax = /(?:^|\s)language-(\S+)/.exec(language)?.[1]
  const lineCount = numberOf(element.attributes['data-collapsed-line-count']) ?? 0
  const data: Code['data'] = {
    ...(syntax && { syntax }),
    ...(title !== undefined && { title }),
    ...((overflow === 'wrap' || overflow === 'scroll') && { overflow }),
    ...flagOf('lineNumbers', element.attributes['data-line-numbers']),
    ...flagOf('fullWidth', element.attributes['data-full-width']),
    ...flagOf('expandable', element.attributes['data-expandable']),
    ...(lineCount > 0 && { collapsedLineCount: lineCount }),
  }
  return { object: 'block', type: 'code', data, nodes: htmlLines(code.children, context) }
}

export function writeCode(block: Code, context: WriteContext): string {
  const isPlain = block.nodes.every(
    (line) => !line.data.highlighted && line.nodes.every((node) => node.object === 'text'),
  )
  return isPlain ? writeFenced(block) : writePre(block, context)
}

function writeFenced({ data, nodes }: Code): string {
  const { syntax = '', info = '', ...options } = data
  const text = nodes.map(lineText).join('\n')
  const words = [syntax.replace(/[ \t\r\n]/g, ''), info.replace(/[ \t\r\n]+/g, ' ').trim()]
    .filter(Boolean)
    .join(' ')
  const fence = fenceFor(text, words.includes('`') ? '~' : '`')
  const opening = fence + words.replace(/[\\&]/g, '\\$&').replace(/\uFEFF/g, '&#xFEFF;')
  const fenced = text === '' && nodes.length < 2 ? `${opening}\n${fence}` : `${opening}\n${text}\n${fence}`
  const hasOptions = Object.values(options).some((value) => value !== undefined)
  return hasOptions ? `${writeTag('code', pick(options))}\n${fenced}\n${writeTag('endcode')}` : fenced
}

/** A fence longer than any run of its character in the text. */
function fenceFor(text: string, character: '`' | '~'): string {
  let longest = 2
  for (const [run] of text.matchAll(character === '`' ? /`+/g : /~+/g))
    longest = Math.max(longest, run.length)
  return character.repeat(longest + 1)
}

function pick(options: Omit<Code['data'], 'syntax' | 'info'>) {
  const { title, overflow, lineNumbers, fullWidth, expandable, collapsedLineCount } = options
  return { title, overflow, lineNumbers, fullWidth, expandable, collapsedLineCount }
}

function writePre({ data, nodes }: Code, context: WriteContext): string {
  const attribute = (value: boolean | number | undefined) => (value === undefined ? undefined : String(value))
  const open = openTag('pre', {
    class: data.syntax && `language-${data.syntax}`,
    'data-title': data.title,
    'data-overflow': data.overflow,
    'data-line-numbers': attribute(data.lineNumbers),
    'data-full-width': attribute(data.fullWidth),
    'data-expandable': attribute(data.expandable),
    'data-collapsed-line-count': attribute(data.collapsedLineCount),
  })
  const code = openTag('code', { class: data.syntax && `lang-${data.syntax}` })
  return `${open}${code}${preLines(nodes, context)}</code></pre>`
}

// GitBook's form: the line end belongs to the highlighted line.
function preLines(lines: CodeLine[], context: WriteContext): string {
  return lines
    .map((line, index) => {
      const text = context.html(line.nodes) + (index < lines.length - 1 ? '\n' : '')
      return line.data.highlighted ? `<strong>${text}</strong>` : text
    })
    .join('')
}

function htmlLines(nodes: HtmlNode[], context: ReadContext): CodeLine[] {
  const lines: { nodes: HtmlNode[]; highlighted: boolean }[] = [{ nodes: [], highlighted: false }]
  const last = () => lines.at(-1) ?? { nodes: [], highlighted: false }
  const append = (node: HtmlNode, highlighted: boolean) => {
    if (highlighted) last().highlighted = true
    if (node.kind === 'element') {
      if (node.name === 'strong') {
        last().highlighted = true
        node.children.forEach((child) => append(child, true))
      } else last().nodes.push(node)
      return
    }
    node.text.split(/\r\n|\r|\n/).forEach((text, index) => {
      if (index > 0) lines.push({ nodes: [], highlighted: false })
      if (text !== '') last().nodes.push({ kind: 'text', text })
      if (text !== '' && highlighted) last().highlighted = true
    })
  }
  nodes.forEach((node) => append(node, false))
  return lines.map((line) => codeLine(lineInlines(line.nodes, context), line.highlighted))
}

function lineInlines(nodes: HtmlNode[], context: ReadContext): InlineNode[] {
  return readInlines(
    nodes.flatMap((node) =>
      node.kind === 'text' ? [{ kind: 'text' as const, text: node.text }] : piecesOfHtml([node], context),
    ),
    context,
  )
}

function codeLine(nodes: InlineNode[], highlighted: boolean): CodeLine {
  return { object: 'block', type: 'code-line', data: highlighted ? { highlighted } : {}, nodes }
}

function lineText(line: CodeLine): string {
  return line.nodes
    .map((node) => (node.object === 'text' ? node.leaves.map((leaf) => leaf.text).join('') : ''))
    .join('')
}

function optionsOf(tag: Tag): Code['data'] {
  const { title, overflow, collapsedLineCount } = tag.attributes
  const lineCount = numberOf(collapsedLineCount) ?? 0
  return {
    ...(title !== undefined && { title }),
    ...((overflow === 'wrap' || overflow === 'scroll') && { overflow }),
    ...flagOf('lineNumbers', tag.attributes.lineNumbers),
    ...flagOf('fullWidth', tag.attributes.fullWidth),
    ...flagOf('expandable', tag.attributes.expandable),
    ...(lineCount > 0 && { collapsedLineCount: lineCount }),
  }
}

function flagOf<Name extends string>(name: Name, text: string | undefined): { [Key in Name]?: boolean } {
  const value = booleanOf(text)
  // The computed member has exactly the name that the type asks for.
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: boolean }
}
