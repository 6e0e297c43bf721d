import type { Color, Inline } from '../../document/nodes.ts'
import { emojiNameOf } from '../emoji-names.ts'
import { escapeHtml, openTag } from '../html/escape.ts'
import type { WriteContext } from '../write-context.ts'
import { emojiText } from '../../document/plain-text.ts'
import { lastSegment } from './label.ts'

type Void = Exclude<Inline, { type: 'link' | 'annotation' }>

/** An inline without text of its own, in Markdown. */
export function writeVoid(inline: Void, context: WriteContext): string {
  if (inline.type === 'emoji') {
    const name = emojiNameOf(inline.data.code)
    if (name) return `:${name}:`
  }
  if (inline.type === 'inline-math' && /^[^$\s](?:[^$\r\n|]*[^$\s])?$/.test(inline.data.formula)) {
    return `$$${inline.data.formula}$$`
  }
  return writeVoidHtml(inline, context, markdownText)
}

/** The same in HTML; `text` escapes what stands between tags. */
export function writeVoidHtml(
  inline: Void,
  context: WriteContext,
  text: (value: string) => string = escapeHtml,
): string {
  if (inline.type === 'raw') return inline.data.text
  if (inline.type === 'expression') return `<code class="expression">${text(inline.data.expression)}</code>`
  if (inline.type === 'inline-image') return imageHtml(inline, context)
  if (inline.type === 'button') return buttonHtml(inline, context, text)
  if (inline.type === 'icon') {
    const { icon, color } = inline.data
    return `${openTag('i', { class: `fa-${icon}`, style: color && `color:${color};` })}${/^[\w-]+$/.test(icon) ? `:${icon}:` : text(`:${icon}:`)}</i>`
  }
  if (inline.type === 'mention') {
    const url = context.url(inline.data.ref)
    return `${openTag('a', { href: url, 'data-mention': true })}${text(lastSegment(url))}</a>`
  }
  if (inline.type === 'emoji') {
    const { code } = inline.data
    return `${customTag({ 'data-tag': 'emoji', 'data-code': code })}${text(emojiText(code))}</span>`
  }
  return `${customTag({ 'data-tag': 'math', 'data-formula': inline.data.formula })}</span>`
}

function customTag(attributes: Record<string, string>): string {
  return openTag('span', { 'data-gb-custom-inline': true, ...attributes })
}

export function colorStyle({ text, background }: { text: Color; background: Color }): string {
  const rules = [
    text === 'default' ? '' : `color:${text};`,
    background === 'default' ? '' : `background-color:${background};`,
  ]
  return rules.join('')
}

// Markdown inside HTML tags is still Markdown: entities keep it text.
function markdownText(value: string): string {
  return escapeHtml(value)
    .replace(/www\./gi, (match) => `${match.slice(0, 3)}&#x2E;`)
    .replace(/[^\p{L}\p{N} .,/\-=>()'";&#]|[\n_]/gu, (character) => {
      return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`
    })
}

function imageHtml({ data }: Extract<Inline, { type: 'inline-image' }>, context: WriteContext): string {
  const { ref, refDark, alt = '', caption, size } = data
  const img = openTag('img', { src: context.url(ref), alt, 'data-caption': caption, 'data-size': size })
  if (!refDark) return img
  const dark = openTag('source', { srcset: context.url(refDark), media: '(prefers-color-scheme: dark)' })
  return `<picture>${dark}${img}</picture>`
}

function buttonHtml(
  { data }: Extract<Inline, { type: 'button' }>,
  context: WriteContext,
  text: (value: string) => string,
): string {
  const { label, kind, size, icon, ref, action } = data
  const look = { class: `button ${kind}`, 'data-icon': icon, 'data-size': size }
  if (ref) return `${openTag('a', { href: context.url(ref), ...look })}${text(label)}</a>`
  if (action === undefined) return `${openTag('a', look)}${text(label)}</a>`
  const behaviour = {
    'data-action': action.action,
    'data-query': 'query' in action ? action.query : undefined,
    'data-slug': 'slug' in action ? action.slug : undefined,
  }
  return `${openTag('button', { type: 'button', ...look, ...behaviour })}${text(label)}</button>`
}
