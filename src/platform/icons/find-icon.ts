import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, formerNames } from './former-names.ts'

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

/**
 * The drawing of an icon in a style. The files are part of a package, so that the same name always finds the same;
 * each is read when a page first shows it, and only names that have one are remembered.
 */
export function findIcon(name: string, style: IconStyle): FoundIcon | undefined {
  const bare = name.toLowerCase().replace(/^fa[a-z]*[- ]/, '')
  if (bare.length > 60 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(bare)) return undefined
  const key = `${isLight(style) ? 'regular' : 'solid'} ${bare}`
  const known = found.get(key)
  if (known !== undefined) return known
  const folders = isLight(style) ? ['regular', 'solid', 'brands'] : ['solid', 'brands', 'regular']
  for (const candidate of candidatesOf(bare)) {
    const drawing = readFirst(folders, candidate)
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
  const now = formerNames().get(name)
  if (now !== undefined) yield now
  const words = name.split('-')
  for (let length = words.length - 1; length > 0; length--) yield words.slice(0, length).join('-')
  for (let from = 1; from < words.length; from++) yield words.slice(from).join('-')
  if (name.endsWith('s')) yield name.slice(0, -1)
}

function readFirst(folders: string[], name: string): FoundIcon | undefined {
  for (const style of folders) {
    const text = readText(join(folder, 'svgs', style, `${name}.svg`))
    const viewBox = /viewBox="([\d .]+)"/.exec(text ?? '')?.[1]
    const path = /<path[^>]* d="([^"]+)"/.exec(text ?? '')?.[1]
    if (viewBox !== undefined && path !== undefined) return { viewBox, path }
  }
  return undefined
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
