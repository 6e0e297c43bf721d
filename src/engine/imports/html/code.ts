import type { Block } from '../../document/index.ts'
import { elements, find, findAll, textOf, without, type HtmlElement, type HtmlNode } from './tree.ts'

const lineNumbers = /^(linenos?|line-?numbers?(-rows)?|gutter|ln|hljs-ln-numbers|linenodiv)$/
const language =
  /^(?:language|lang|highlight-source|highlight|brush|src|code)[-:](?!wrapper|block|toolbar|content|container)([\w+#.-]+)$/
const languageOnly = /(?:^|[\s;])(?:brush|lang(?:uage)?)\s*:\s*([\w+#.-]+)/

/** A `<pre>` as a block of code. */
export function readCode(pre: HtmlElement, wrappers: HtmlElement[] = []): Block {
  const clean = without(
    pre,
    ({ classes, name }) => name === 'button' || classes.some((each) => lineNumbers.test(each)),
  )
  const lines = codeText(withoutLabel(clean).children)
    .replaceAll('\u00a0', ' ')
    .replace(/^\n/, '')
    .trimEnd()
    .split(/\r?\n/)
  const syntax = languageOf(pre, wrappers)
  return {
    object: 'block',
    type: 'code',
    data: syntax === undefined ? {} : { syntax },
    nodes: lines.map((line) => ({
      object: 'block',
      type: 'code-line',
      data: {},
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: line, marks: [] }] }],
    })),
  }
}

// Chats write the name of the language above the code, within the same `<pre>`.
function withoutLabel(pre: HtmlElement): HtmlElement {
  const codes = findAll(pre, ({ name }) => name === 'code')
  const [code] = codes
  if (code === undefined || codes.length > 1) return pre
  const around = textOf(without(pre, ({ name }) => name === 'code')).trim()
  return around !== '' && around.toLowerCase() === languageOfElement(code) ? code : pre
}

/** The `<pre>` of an element that is only a frame around one. */
export function framedCode(element: HtmlElement): HtmlElement | undefined {
  if (!/^(div|figure|table)$/.test(element.name)) return undefined
  const isFrame =
    element.classes.some((each) => /highlight|codeblock|code-block|prism|codehilite/i.test(each)) ||
    languageOfElement(element) !== undefined
  const isNumbering = ({ classes }: HtmlElement) => classes.some((each) => lineNumbers.test(each))
  if (!isFrame && !(element.name === 'table' && find(element, isNumbering))) return undefined
  const pres = [...allPres(without(element, isNumbering))]
  return pres.length === 1 ? pres[0] : undefined
}

function* allPres(element: HtmlElement): Generator<HtmlElement> {
  for (const child of elements(element)) {
    if (child.name === 'pre') yield child
    else yield* allPres(child)
  }
}

function languageOf(pre: HtmlElement, wrappers: HtmlElement[]): string | undefined {
  const inner = findAll(pre, ({ name }) => name === 'code')
  for (const element of [pre, ...inner, ...wrappers.toReversed()]) {
    const found = languageOfElement(element)
    if (found !== undefined) return found
  }
  return undefined
}

function languageOfElement({ classes, attributes }: HtmlElement): string | undefined {
  const named = attributes['data-lang'] ?? attributes['data-language'] ?? attributes['syntax']
  const byClass = classes.map((each) => language.exec(each)?.[1]).find((each) => each !== undefined)
  const parameters = `${attributes['data-syntaxhighlighter-params'] ?? ''} ${attributes['class'] ?? ''}`
  const found = (named ?? byClass ?? languageOnly.exec(parameters)?.[1])?.toLowerCase()
  if (found === undefined || /^(none|text|plain|plaintext|plain-text|default|auto)$/.test(found))
    return undefined
  return found.slice(0, 40)
}

// Some highlighters put each line into an element of its own instead of ending it.
function codeText(nodes: HtmlNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (typeof node === 'string') text += node
    else if (node.name === 'br') text += '\n'
    else {
      const isLine = /^(div|li|tr|p)$/.test(node.name)
      if (isLine && text !== '' && !text.endsWith('\n')) text += '\n'
      const inner = codeText(node.children)
      text += isLine && !inner.endsWith('\n') ? `${inner}\n` : inner
    }
  }
  return text
}
