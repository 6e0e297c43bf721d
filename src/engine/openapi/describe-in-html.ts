import type { ContentRef } from '../document/index.ts'
import { renderDocument } from '../html/index.ts'
import { parseMarkdown } from '../markdown/index.ts'
import type { JsonObject } from './json.ts'

const member = 'x-gitbook-description-html'
const longestText = 20_000
const mostHtml = 5_000_000
const plainText = /^[^*_`[\]<>#\\&{}~|$!\n]*$/

/** Members that hold data of the API's own, in which `description` is a name like any other. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'mapping', 'value', 'scopes'])

/**
 * A document whose descriptions that are more than plain words stand beside themselves as HTML, for clients that
 * render no Markdown; `undefined` where there are none.
 */
export function describeInHtml(document: JsonObject): JsonObject | undefined {
  const known = new Map<string, string>()
  let length = 0
  let isAsWritten = true
  const described = walk(document) as JsonObject
  return isAsWritten && known.size === 0 ? undefined : described

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      // Clients show it as it is, so nobody else writes it.
      if (name === member) {
        isAsWritten = false
        return []
      }
      if (data.has(name) || name.startsWith('x-')) return [[name, inner]]
      const html = name === 'description' && typeof inner === 'string' ? htmlOf(inner) : undefined
      return [[name, walk(inner)], ...(html === undefined ? [] : [[member, html] as [string, unknown]])]
    })
    return Object.fromEntries(entries)
  }

  function htmlOf(text: string): string | undefined {
    if (plainText.test(text) || length > mostHtml) return undefined
    const html = known.get(text) ?? draw(text)
    known.set(text, html)
    length += html.length
    return html
  }
}

function draw(text: string): string {
  const { document } = parseMarkdown(text.slice(0, longestText))
  const resolve = (ref: ContentRef) => (ref.kind === 'url' ? { href: ref.url, title: ref.url } : undefined)
  return renderDocument(document, { resolve }).html
}
