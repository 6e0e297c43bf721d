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

const sign =
  /^\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic}|\p{Emoji_Modifier})*(?=\s|$)/u
const styleOfSign: [HintStyle, RegExp][] = [
  ['danger', /^[🚨🛑⛔❌🔥❗‼🚫]/u],
  ['warning', /^[⚠🚧☢☣]/u],
  ['success', /^[✅☑✔🎉👍]/u],
]

/** Reads the boxes of the common generators of documentation by their classes. */
export function calloutOf(element: HtmlElement): Callout | undefined {
  if (!/^(div|aside|blockquote|section|figure|details)$/.test(element.name) || element.name === 'details')
    return undefined
  if (isPlainAside(element)) return { ...withoutSign(element), title: undefined }
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

/** Whether it is a callout as Notion copies it: an aside that says nothing about itself. */
function isPlainAside({ name, attributes, classes }: HtmlElement): boolean {
  return name === 'aside' && classes.length === 0 && !('role' in attributes) && !('aria-label' in attributes)
}

/** Whether the words of an element begin with a sign, as those of a callout of Notion do. */
export function beginsWithSign(element: HtmlElement): boolean {
  return sign.test(lineOf(element))
}

// A hint has a sign of its own, which says as much.
function withoutSign(aside: HtmlElement): Pick<Callout, 'style' | 'body'> {
  const found = sign.exec(lineOf(aside))?.[0].trim()
  if (found === undefined) return { style: 'info', body: aside }
  const style = styleOfSign.find(([, all]) => all.test(found))?.[0] ?? 'info'
  return { style, body: cutStart(aside, found) ?? aside }
}

// Only the first words can be the sign.
function cutStart(element: HtmlElement, start: string): HtmlElement | undefined {
  for (const [at, child] of element.children.entries()) {
    if (typeof child === 'string' && child.trim() === '') continue
    const rest = typeof child === 'string' ? textAfter(child, start) : cutStart(child, start)
    if (rest === undefined) return undefined
    return { ...element, children: element.children.with(at, rest) }
  }
  return undefined
}

function textAfter(text: string, start: string): string | undefined {
  const begun = text.trimStart()
  return begun.startsWith(start) ? begun.slice(start.length) : undefined
}

function isOwnTitle(title: string | undefined): boolean {
  if (title === undefined || title === '') return false
  return !/^(note|tip|info|information|warning|caution|danger|important|success|hint|error)[:!]?$/i.test(
    title,
  )
}
