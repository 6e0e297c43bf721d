import { drawingOf, presentName, type FreeStyle } from './built-icons.ts'

/** The styles that a site may want its icons in; those that are not free are drawn in the nearest that is. */
export type IconStyle = 'regular' | 'solid' | 'duotone' | 'light' | 'thin'

export type FoundIcon = { viewBox: string; path: string }

/** Names of the set that is paid for whose nearest free drawing is called otherwise. */
const others: Record<string, string> = {
  api: 'code',
  'brackets-curly': 'code',
  browser: 'window-maximize',
  chatgpt: 'openai',
  cursor: 'arrow-pointer',
  gitbook: 'book-open',
  'gitbook-assistant': 'wand-magic-sparkles',
  'party-horn': 'champagne-glasses',
  sparkle: 'wand-magic-sparkles',
  sparkles: 'wand-magic-sparkles',
  vscode: 'code',
  webhook: 'link',
}

const found = new Map<string, FoundIcon>()

/** The drawing of an icon in a style; only names that have one are remembered. */
export function findIcon(name: string, style: IconStyle): FoundIcon | undefined {
  const bare = name.toLowerCase().replace(/^fa[a-z]*[- ]/, '')
  if (bare.length > 60 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(bare)) return undefined
  const key = `${isLight(style) ? 'regular' : 'solid'} ${bare}`
  const known = found.get(key)
  if (known !== undefined) return known
  const styles: FreeStyle[] = isLight(style) ? ['regular', 'solid', 'brands'] : ['solid', 'brands', 'regular']
  for (const candidate of candidatesOf(bare)) {
    const drawing = pathIn(drawingOf(candidate, styles))
    if (drawing === undefined) continue
    found.set(key, drawing)
    return drawing
  }
  return undefined
}

function isLight(style: IconStyle): boolean {
  return style === 'regular' || style === 'light' || style === 'thin'
}

// As it is called, as it was called once, and then the shorter names that it is made of: the free set has
// `chart-line` where the other has `chart-line-up`.
function* candidatesOf(name: string): Generator<string> {
  yield name
  if (Object.hasOwn(others, name)) yield others[name] ?? name
  const now = presentName(name)
  if (now !== undefined) yield now
  const words = name.split('-')
  for (let length = words.length - 1; length > 0; length--) yield words.slice(0, length).join('-')
  for (let from = 1; from < words.length; from++) yield words.slice(from).join('-')
  if (name.endsWith('s')) yield name.slice(0, -1)
}

function pathIn(drawing: string | undefined): FoundIcon | undefined {
  const viewBox = /viewBox="([\d .]+)"/.exec(drawing ?? '')?.[1]
  const path = /<path[^>]* d="([^"]+)"/.exec(drawing ?? '')?.[1]
  return viewBox === undefined || path === undefined ? undefined : { viewBox, path }
}
