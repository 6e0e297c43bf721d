import { empty, html, join, type Html } from './markup.ts'
import { signs, type SignName } from './signs.ts'

/** A drawing in one colour: its box, and the path in it. */
export type IconDrawing = { viewBox: string; path: string }

/** Finds an icon that an author chose: its drawing, or the address of a file that has it. */
export type FindIcon = (name: string) => IconDrawing | string | undefined

/** The drawings that a page carries, each once, by the name that its icons point to. */
export type UsedIcons = Map<string, IconDrawing | SignName>

/** A sign of the interface. */
export function drawSign(name: SignName, used: UsedIcons): Html {
  used.set(`s-${name}`, name)
  return html`<svg class="icon" aria-hidden="true"><use href="#s-${name}"/></svg>`
}

/** An icon by the name that content gives it; `used` notes its drawing for the page to carry. */
export function drawIcon(name: string, used: UsedIcons, find: FindIcon | undefined): Html {
  const found = find?.(name)
  if (found === undefined || typeof found === 'string') return empty
  const id = `i-${bareName(name)}`
  used.set(id, found)
  return html`<svg class="icon" aria-hidden="true"><use href="#${id}"/></svg>`
}

// `fa-rocket` and `Rocket` are `rocket`.
function bareName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^fa[a-z]*[- ]/, '')
    .replace(/[^a-z0-9-]/g, '')
}

/** The drawings that a page's icons point to. */
export function iconSymbols(used: UsedIcons): Html {
  if (used.size === 0) return empty
  const symbols = [...used].map(([id, drawing]) =>
    typeof drawing === 'string'
      ? html`<symbol id="${id}" viewBox="0 0 24 24"><path d="${signs[drawing]}"/></symbol>`
      : html`<symbol id="${id}" viewBox="${drawing.viewBox}"><path fill="currentColor" stroke="none" d="${drawing.path}"/></symbol>`,
  )
  return html`<svg hidden aria-hidden="true" class="drawings">${join(symbols)}</svg>`
}
