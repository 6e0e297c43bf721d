import katex from 'katex'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { array, call, joined, literal } from './text.ts'

type Element = DefaultTreeAdapterTypes.Element

const maximumDepth = 60

/** A formula in TeX as a Typst equation, by way of MathML; `undefined` where the TeX is wrong. */
export function writeFormula(tex: string, use: 'inline' | 'display'): string | undefined {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: use === 'display',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 500,
    })
    const math = find(parseFragment(html), 'semantics')
    const [first] = math === undefined ? [] : childrenOf(math)
    if (first === undefined) return undefined
    return call('math.equation', `block: ${use === 'display'}`, write(first, 0))
  } catch {
    return undefined
  }
}

function write(element: Element, depth: number): string {
  if (depth > maximumDepth) return literal(textOf(element))
  const parts = childrenOf(element)
  const part = (index: number) => {
    const child = parts[index]
    return child === undefined ? '[]' : write(child, depth + 1)
  }
  const text = textOf(element).trim()
  switch (element.tagName) {
    case 'mi':
      return attribute(element, 'mathvariant') === 'normal'
        ? call('math.upright', symbols(text))
        : identifier(element, text)
    case 'mn':
      return symbols(text)
    case 'mo':
      return operator(text)
    case 'mtext':
      return call('text', literal(textOf(element).replaceAll('\u00a0', ' ')))
    case 'mspace':
      return space(attribute(element, 'width'))
    case 'msup':
      return call('math.attach', part(0), `t: ${part(1)}`)
    case 'msub':
      return call('math.attach', part(0), `b: ${part(1)}`)
    case 'msubsup':
      return call('math.attach', part(0), `b: ${part(1)}`, `t: ${part(2)}`)
    case 'munder':
      return under(parts, part)
    case 'mover':
      return over(parts, part)
    case 'munderover':
      return call('math.attach', part(0), `b: ${part(1)}`, `t: ${part(2)}`)
    case 'mfrac':
      return attribute(element, 'linethickness') === '0px'
        ? call('math.vec', 'delim: none', part(0), part(1))
        : call('math.frac', part(0), part(1))
    case 'msqrt':
      return call('math.sqrt', row(parts, depth))
    case 'mroot':
      return call('math.root', part(1), part(0))
    case 'mtable': {
      const rows = parts.map((line) => array(childrenOf(line).map((cell) => row(childrenOf(cell), depth))))
      return call('math.mat', 'delim: none', ...rows)
    }
    case 'menclose':
      return call('box', 'stroke: 0.5pt', 'inset: 3pt', row(parts, depth))
    case 'annotation':
      return '[]'
    default:
      return row(parts, depth)
  }
}

function row(parts: Element[], depth: number): string {
  const body = joined(parts.map((part) => write(part, depth + 1)))
  const isFenced = parts.length > 1 && isFence(parts[0]) && isFence(parts.at(-1))
  return isFenced ? call('math.lr', body) : body
}

// Fences grow with what is between them.
function isFence(element: Element | undefined): boolean {
  return element?.tagName === 'mo' && attribute(element, 'fence') === 'true'
}

function identifier(element: Element, text: string): string {
  const variant = attribute(element, 'mathvariant')
  if (Array.from(text).length > 1 && variant === undefined) return call('math.op', literal(text))
  const body = symbols(text)
  if (variant === 'bold' || variant === 'bold-italic') return call('math.bold', body)
  if (variant === 'double-struck') return call('math.bb', body)
  if (variant === 'script') return call('math.cal', body)
  return variant === 'fraktur' ? call('math.frak', body) : body
}

function operator(text: string): string {
  if (text === '' || text === '\u2061' || text === '\u2062') return '[]'
  // A word such as "lim" is set upright.
  if (/^\p{L}{2,}/u.test(text)) return call('math.op', literal(text), 'limits: true')
  return symbols(text)
}

function under(parts: Element[], part: (index: number) => string): string {
  const mark = textOf(parts[1]).trim()
  if (mark === '⏟') return call('math.underbrace', part(0))
  if (mark === '‾' || mark === '_') return call('math.underline', part(0))
  return call('math.attach', call('math.limits', part(0)), `b: ${part(1)}`)
}

const accents: Record<string, string> = {
  '^': 'hat',
  ˆ: 'hat',
  '~': 'tilde',
  '˜': 'tilde',
  '⃗': 'arrow',
  '→': 'arrow',
  '˙': 'dot',
  '¨': 'dot.double',
  '˘': 'breve',
  ˇ: 'caron',
  '`': 'grave',
  '´': 'acute',
}

function over(parts: Element[], part: (index: number) => string): string {
  const mark = textOf(parts[1]).trim()
  if (mark === '⏞') return call('math.overbrace', part(0))
  if (mark === '‾' || mark === 'ˉ' || mark === '¯') return call('math.overline', part(0))
  const accent = accents[mark]
  if (accent !== undefined) return call('math.accent', part(0), `math.${accent}`)
  return call('math.attach', call('math.limits', part(0)), `t: ${part(1)}`)
}

function space(width = '0em'): string {
  const size = Number.parseFloat(width)
  return Number.isFinite(size) && size !== 0 ? call('h', `${Math.max(-2, Math.min(4, size))}em`) : '[]'
}

// Single characters are symbols to Typst, which then slants and spaces them as mathematics does.
function symbols(text: string): string {
  return joined(
    Array.from(text, (character) =>
      /\d|[.,]/.test(character) ? literal(character) : call('symbol', literal(character)),
    ),
  )
}

function childrenOf(element: Element): Element[] {
  return element.childNodes.filter((child): child is Element => 'tagName' in child)
}

function textOf(element: Element | undefined): string {
  if (element === undefined) return ''
  return element.childNodes
    .map((child) => ('value' in child ? child.value : 'tagName' in child ? textOf(child) : ''))
    .join('')
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}

function find(node: { childNodes: DefaultTreeAdapterTypes.ChildNode[] }, name: string): Element | undefined {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue
    const found = child.tagName === name ? child : find(child, name)
    if (found !== undefined) return found
  }
  return undefined
}
