import type { Update, Updates } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { html, type Html } from '../markup.ts'

type Format = 'full' | 'short' | 'numeric'

/** A list of dated news. */
export function renderUpdates({ data, nodes }: Updates, renderer: Renderer): Html {
  const format = data?.format ?? 'full'
  return html`<div class="updates">${nodes.map((update) => renderUpdate(update, format, renderer))}</div>`
}

function renderUpdate({ data, nodes }: Update, format: Format, renderer: Renderer): Html {
  return html`<section class="update"><div class="update-head">${renderUpdateHead(data, format, renderer)}</div><div class="update-body">${renderer.blocks(nodes)}</div></section>`
}

/** What stands beside the text of an update: its date and its tags. */
export function renderUpdateHead(data: Update['data'], format: Format, renderer: Renderer): Html {
  const date = dateOf(data.date)
  const shown = date === undefined ? data.date : formatDate(date, format, renderer.locale)
  const tags = (data.tags ?? []).map(
    (tag) => html`<span class="tag">${renderer.resolve(tag)?.title ?? tag.tag}</span>`,
  )
  return html`<time datetime="${data.date}">${shown}</time>${tags}`
}

function dateOf(text: string): Date | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function formatDate(date: Date, format: Format, locale: string): string {
  const style = { full: 'long', short: 'medium', numeric: 'short' } as const
  return new Intl.DateTimeFormat(locale, { dateStyle: style[format] ?? 'long', timeZone: 'UTC' }).format(date)
}
