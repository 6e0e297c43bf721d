import type { Code, CodeLine, InlineNode } from '../../document/nodes.ts'
import { inlineText, readCodeMark, type CodeLineMark } from '../../document/index.ts'
import type { Renderer, Token } from '../context.ts'
import { differenceOf, isCompared } from '../marks.ts'
import { attributes, classes, html, join, type Html } from '../markup.ts'
import { copyButton } from './copy-button.ts'
import { renderMermaid } from './mermaid.ts'
import { sliceTokens } from '../tokens.ts'

const collapsedLines = 10

/** Code with a title, line numbers, highlighted and changed lines, and a button to copy it. */
export function renderCode(block: Code, renderer: Renderer): Html {
  const { data, nodes } = block
  if (data.syntax === 'mermaid') {
    const source = nodes.map(textOf).join('\n')
    return renderer.diagram?.(source) ?? renderMermaid(source, renderer)
  }
  const drawn = renderer.integration?.(block, renderer)
  return drawn ?? frame(nodes.map(readLine), data, renderer)
}

/** As a code block, from text alone. */
export function renderCodeText(text: string, data: Code['data'], renderer: Renderer): Html {
  const lines = text
    .split('\n')
    .map((line) => ({ text: line, nodes: [], isHighlighted: false, change: undefined }))
  return frame(lines, data, renderer)
}

type Line = {
  text: string
  nodes: InlineNode[]
  isHighlighted: boolean
  change: CodeLineMark | undefined
}

function frame(lines: Line[], data: Code['data'], renderer: Renderer): Html {
  const tokens = data.syntax
    ? renderer.highlight?.(lines.map(({ text }) => text).join('\n'), data.syntax)
    : undefined
  const shown = join(
    lines.map((line, at) => renderLine(line, tokens?.[at], { renderer, isLast: at === lines.length - 1 })),
  )
  const limit = data.collapsedLineCount ?? collapsedLines
  const isCollapsed = data.expandable === true && lines.length > limit
  const name = classes(data.overflow === 'wrap' && 'wrap', data.lineNumbers && 'numbered')
  const pre = html`<pre${attributes({ class: name || undefined, tabindex: 0 })}><code>${shown}</code></pre>`
  const bar = data.title && html`<p class="code-title">${data.title}</p>`
  const copy = copyButton(renderer)
  const box = classes(
    'code',
    data.title && 'titled',
    data.fullWidth && 'full-width',
    isCollapsed && 'collapsed',
    lines.some(({ change }) => change === 'focus') && 'focused',
  )
  if (!isCollapsed) return html`<div class="${box}">${bar}${copy}${pre}</div>`
  const height = renderer.styled(`--lines:${Math.max(1, Math.trunc(limit))}`)
  return html`<div class="${box} ${height}">${bar}${copy}${pre}<label class="show-more"><input type="checkbox"><span>${renderer.labels.showMore}</span></label></div>`
}

function readLine(line: CodeLine): Line {
  const { text, mark } = readCodeMark(textOf(line))
  return {
    text,
    nodes: line.nodes,
    isHighlighted: line.data?.highlighted === true,
    change: mark ?? differenceOf(line.nodes),
  }
}

function textOf({ nodes }: CodeLine): string {
  return nodes
    .map((node) =>
      node.object === 'inline' && node.type === 'expression'
        ? `{{${node.data.expression}}}`
        : inlineText([node]),
    )
    .join('')
}

type LineOptions = { renderer: Renderer; isLast: boolean }

function renderLine(line: Line, tokens: Token[] | undefined, { renderer, isLast }: LineOptions): Html {
  const whole = tokens ?? [{ text: line.text }]
  const hasNotes = line.nodes.some((node) => node.object === 'inline' && node.type === 'annotation')
  const inner = isCompared(line.nodes)
    ? renderer.inlines(line.nodes)
    : hasNotes
      ? withNotes(line, whole, renderer)
      : renderTokens(whole)
  const name = classes('line', line.isHighlighted && 'highlighted', line.change)
  const end = isLast ? '' : '\n'
  return html`<span class="${name}">${inner}${end}</span>`
}

function renderTokens(tokens: Token[]): Html {
  return join(
    tokens.map(({ text, kind }) => (kind === undefined ? text : html`<span class="${kind}">${text}</span>`)),
  )
}

// The tokens of a line are cut where a note begins and ends.
function withNotes(line: Line, tokens: Token[], renderer: Renderer): Html {
  let at = 0
  return join(
    line.nodes.map((node) => {
      const from = at
      at += inlineText([node]).length
      const inner = renderTokens(sliceTokens(tokens, from, Math.min(at, line.text.length)))
      const body = node.object === 'inline' && node.type === 'annotation' ? node.fragments[0] : undefined
      if (body === undefined) return inner
      const id = renderer.uniqueId('note')
      return html`<button type="button" class="annotation" popovertarget="${id}">${inner}</button><span class="annotation-body" role="note" popover id="${id}">${renderer.blocks(body.nodes)}</span>`
    }),
  )
}
