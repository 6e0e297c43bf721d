import type { SiteCustomization } from '../../contract/publishing/site-customization.ts'
import { readableOn } from './layout/color.ts'

type Scheme = 'light' | 'dark'
type Rule = { scope?: string | string[]; settings: { foreground?: string } }
type Theme = {
  fg?: string
  bg?: string
  colors?: Record<string, string>
  tokenColors?: Rule[]
  settings?: Rule[]
}

/** The classes that code is coloured by, and the scopes whose colour a theme gives them; the first that it has. */
const classes: Record<string, string[]> = {
  k: ['keyword.control', 'keyword', 'storage.type', 'storage'],
  s: ['string.quoted', 'string'],
  c: ['comment'],
  n: ['constant.numeric', 'constant'],
  f: ['entity.name.function', 'support.function', 'entity.name'],
  p: ['punctuation', 'keyword.operator'],
  v: ['variable.parameter', 'variable'],
  e: ['constant.character.escape', 'string.regexp'],
  l: ['markup.underline.link', 'string'],
}

const known = new Map<string, Promise<string>>()

/** The colours of code as a site wants them, as CSS; empty where it wants those of the stylesheet. */
export async function codeStyle({ styling }: Pick<SiteCustomization, 'styling'>): Promise<string> {
  const { default: code, openapi } = styling.codeTheme
  const [own, ofApis] = await Promise.all([declarations(code), declarations(openapi)])
  // What describes an API stands inside the page, so it says what differs.
  return `${own && `:root{${own}}`}${ofApis && ofApis !== own ? `.api{${ofApis}}` : ''}`
}

async function declarations({ light, dark }: { light: string; dark: string }): Promise<string> {
  return (await Promise.all([colorsOf(light, 'light'), colorsOf(dark, 'dark')])).join('')
}

function colorsOf(name: string, scheme: Scheme): Promise<string> {
  const key = `${scheme} ${name}`
  const found = known.get(key) ?? readColors(name, scheme)
  known.set(key, found)
  return found
}

// Themes by other names than these are those of the stylesheet.
async function readColors(name: string, scheme: Scheme): Promise<string> {
  if (name.startsWith('default-')) return ''
  const { bundledThemes } = await import('shiki')
  const load = Object.entries(bundledThemes).find(([each]) => each === name)?.[1]
  if (load === undefined) return ''
  const theme: Theme = (await load()).default
  const background =
    hex(theme.bg ?? theme.colors?.['editor.background']) ?? (scheme === 'light' ? '#ffffff' : '#14151a')
  const text = readableOn(hex(theme.fg ?? theme.colors?.['editor.foreground']) ?? '#808080', background)
  const rules = theme.tokenColors ?? theme.settings ?? []
  const colors = Object.entries(classes).map(([kind, scopes]) => {
    const color = scopes.map((scope) => hex(colorOf(rules, scope))).find((each) => each !== undefined)
    return `--${kind}-${scheme}:${color === undefined ? text : readableOn(color, background)};`
  })
  return `--code-bg-${scheme}:${background};--code-fg-${scheme}:${text};${colors.join('')}`
}

// The rule that names most of the scope, as editors choose it.
function colorOf(rules: Rule[], scope: string): string | undefined {
  let best: { length: number; color: string } | undefined
  for (const { scope: given = [], settings } of rules)
    for (const name of typeof given === 'string' ? given.split(',') : given) {
      const selector = name.trim()
      const isMatch = scope === selector || scope.startsWith(`${selector}.`)
      if (isMatch && settings.foreground !== undefined && selector.length >= (best?.length ?? 0))
        best = { length: selector.length, color: settings.foreground }
    }
  return best?.color
}

function hex(color: string | undefined): string | undefined {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(color ?? '')?.[1]
  if (digits === undefined) return undefined
  if (digits.length < 6) return `#${digits.slice(0, 3).replace(/./g, '$&$&')}`
  return `#${digits.slice(0, 6)}`
}
