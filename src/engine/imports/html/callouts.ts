import type { HintStyle } from '../../document/index.ts'
import { find, lineOf, without, type HtmlElement } from './tree.ts'

/** A box that tells its reader something apart: its style, its title if it has one of its own, and the rest. */
export type Callout = { style: HintStyle; title: string | undefined; body: HtmlElement }

const boxes =
  /^(admonition|callout|alert|hint|notice|markdown-alert|theme-admonition|starlight-aside|confluence-information-macro|panel|infobox|note-box|custom-block|rst-admonition)$|^(admonition|callout|alert|hint|notice|markdown-alert|starlight-aside|confluence-information-macro)-/i
// The inside of a box is named after it, and code stands in panels, too.
const insides = /^code$|(?:-|__)(?:body|content|text|title|heading|icon)$/i
const titles =
  /^(admonition-title|admonition-?heading\S*|markdown-alert-title|custom-block-title|starlight-aside__title|callout-title|panelHeader|title)$/i
const pictures = /(icon|emoji)/i
const styles: [HintStyle, RegExp][] = [
  ['danger', /danger|error|critical|fail/i],
  ['warning', /warn|caution|attention|important/i],
  ['success', /success|tip|done|check/i],
  ['info', /info|note|seealso|hint|abstract|question|quote|example/i],
]

/** Reads the boxes of the common generators of documentation by their classes. */
export function calloutOf(element: HtmlElement): Callout | undefined {
  if (!/^(div|aside|blockquote|section|figure|details)$/.test(element.name) || element.name === 'details')
    return undefined
  if (!element.classes.some((each) => boxes.test(each))) return undefined
  if (element.classes.some((each) => insides.test(each))) return undefined
  const named = element.classes.join(' ')
  const style = styles.find(([, words]) =>
    words.test(named.replaceAll(/confluence-information-macro(?!-)/g, '')),
  )?.[0]
  const text = without(element, ({ classes }) => classes.some((each) => pictures.test(each)))
  const found = find(text, ({ classes, name }) =>
    name !== 'p' || classes.length > 0 ? classes.some((each) => titles.test(each)) : false,
  )
  // One that stands further down is the title of a box in this one.
  const heading = found !== undefined && lineOf(text).startsWith(lineOf(found)) ? found : undefined
  const title = heading === undefined ? undefined : lineOf(heading)
  const body = without(text, (inner) => inner === heading)
  return { style: style ?? 'info', title: isOwnTitle(title) ? title : undefined, body }
}

function isOwnTitle(title: string | undefined): boolean {
  if (title === undefined || title === '') return false
  return !/^(note|tip|info|information|warning|caution|danger|important|success|hint|error)[:!]?$/i.test(
    title,
  )
}
