import { empty, html, join, type Html } from './markup.ts'
import { otherNames, shapes } from './icon-shapes.ts'

/** The names of every icon that there is. */
export const iconNames = Object.keys(shapes)

/** An icon by its name; `used` notes it, so that the page carries the drawings of these and no others. */
export function drawIcon(name: string, used: Set<string>): Html {
  const known = drawingOf(name)
  if (known === undefined) return empty
  used.add(known)
  return html`<svg class="icon" aria-hidden="true"><use href="#i-${known}"/></svg>`
}

/** The drawings that a page's icons point to. */
export function iconSymbols(used: Set<string>): Html {
  if (used.size === 0) return empty
  const symbols = [...used].map(
    (name) =>
      html`<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${shapes[name] ?? ''}"${isClosed(name) && html` fill="var(--icon-fill,none)"`} /></symbol>`,
  )
  return html`<svg hidden aria-hidden="true" class="drawings">${join(symbols)}</svg>`
}

// What has an inside may be filled, where a style says so.
function isClosed(name: string): boolean {
  return /z/i.test(shapes[name] ?? '')
}

function drawingOf(name: string): string | undefined {
  const bare = name.replace(/^fa[a-z]*[- ]/, '').toLowerCase()
  if (Object.hasOwn(shapes, bare)) return bare
  return Object.hasOwn(otherNames, bare) ? otherNames[bare] : undefined
}
