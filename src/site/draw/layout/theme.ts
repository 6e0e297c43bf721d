import type { SiteCustomization } from '../../../contract/publishing/site-customization.ts'
import { readableOn, textOn } from './color.ts'

type Pair = { light: string; dark: string }
type Font = SiteCustomization['styling']['font'] | SiteCustomization['styling']['monospaceFont']

const paper: Pair = { light: '#ffffff', dark: '#14151a' }
// Selected rows and hints tint the paper a little; what is readable there is readable on the paper too.
const tinted: Pair = { light: '#f3f3f7', dark: '#22232b' }
const radii = { straight: '0px', rounded: '8px', circular: '16px' }
/** Icons are line drawings: a style is how heavy the lines are, and how much their insides are filled. */
const iconStyles: Record<SiteCustomization['styling']['icons'], Record<string, string>> = {
  regular: {},
  light: { '--icon-line': '1.4' },
  thin: { '--icon-line': '1.05' },
  solid: { '--icon-line': '2.2', '--icon-fill': 'color-mix(in srgb,currentcolor 38%,transparent)' },
  duotone: { '--icon-fill': 'color-mix(in srgb,currentcolor 18%,transparent)' },
}
const serifs = new Set(['Merriweather', 'IBMPlexSerif', 'RobotoSlab'])

/** A customization as CSS: variables, all of them checked for contrast, and the faces of its own fonts. */
export function themeStyle({ styling, header }: SiteCustomization): string {
  const { primaryColor: primary } = styling
  const radius = radii[styling.corners]
  const variables: Record<string, string> = {
    '--primary': pair(primary),
    '--on-primary': pair({ light: textOn(primary.light), dark: textOn(primary.dark) }),
    '--link': pair(readable(primary)),
    '--info': pair(readable(styling.infoColor)),
    '--success': pair(readable(styling.successColor)),
    '--warning': pair(readable(styling.warningColor)),
    '--danger': pair(readable(styling.dangerColor)),
    '--radius': radius,
    '--radius-small':
      styling.corners === 'circular' ? '10px' : styling.corners === 'straight' ? '0px' : '6px',
    ...(styling.depth === 'flat' ? { '--shadow': 'none' } : {}),
    ...iconStyles[styling.icons],
    ...fontVariable('--sans', styling.font),
    ...fontVariable('--mono', styling.monospaceFont),
    ...tintVariables(styling),
    ...headerVariables(header, primary, styling.theme),
  }
  const declared = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `${faces(styling.font)}${faces(styling.monospaceFont)}:root{${declared.join(';')}}${themeRules(styling)}`
}

/** The origins that the fonts of a customization are loaded from. */
export function fontOrigins({ styling }: SiteCustomization): string[] {
  const urls = [styling.font, styling.monospaceFont].flatMap((font) =>
    typeof font === 'string' ? [] : font.fontFaces.flatMap(({ sources }) => sources.map(({ url }) => url)),
  )
  return [...new Set(urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : [])))]
}

// As the build spells `light-dark()` in stylesheets, for browsers that do not know it: one of the two is nothing.
function pair({ light, dark }: Pair): string {
  return `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`
}

function readable({ light, dark }: Pair): Pair {
  return { light: readableOn(light, tinted.light), dark: readableOn(dark, tinted.dark) }
}

function tintVariables({ tint, theme, background }: SiteCustomization['styling']): Record<string, string> {
  const isMuted = theme === 'muted' || background === 'match'
  if (tint === undefined) return isMuted ? { '--bg': pair({ light: '#fafafb', dark: '#17181d' }) } : {}
  const mixed = (base: Pair, share: number) =>
    `color-mix(in oklab,${pair(tint.color)} ${share}%,${pair(base)})`
  return {
    '--bg-soft': mixed({ light: '#f8f8fa', dark: '#1a1b20' }, 3),
    '--bg-strong': mixed({ light: '#eeeef2', dark: '#25272f' }, 5),
    '--line': mixed({ light: '#e5e5eb', dark: '#2a2c35' }, 10),
    ...(isMuted ? { '--bg': mixed(paper, 2) } : {}),
  }
}

function headerVariables(
  { preset, backgroundColor, linkColor }: SiteCustomization['header'],
  primary: Pair,
  theme: string,
): Record<string, string> {
  if (preset === 'custom' && backgroundColor !== undefined) return onBackground(backgroundColor, linkColor)
  if (preset === 'bold' || (preset === 'default' && theme === 'bold')) return onBackground(primary)
  return preset === 'contrast' ? onBackground({ light: '#101116', dark: '#f5f5f8' }) : {}
}

function onBackground(background: Pair, wanted?: Pair): Record<string, string> {
  const text = {
    light: wanted ? readableOn(wanted.light, background.light) : textOn(background.light),
    dark: wanted ? readableOn(wanted.dark, background.dark) : textOn(background.dark),
  }
  return { '--header-bg': pair(background), '--header-fg': pair(text), '--header-line': 'transparent' }
}

function themeRules({ theme, links }: SiteCustomization['styling']): string {
  const gradient =
    theme === 'gradient'
      ? 'body{background-image:linear-gradient(color-mix(in oklab,var(--primary) 9%,transparent),transparent 28rem);background-repeat:no-repeat}'
      : ''
  const accent =
    links === 'accent'
      ? '.prose a:not(.button,.card-link,.anchor){text-decoration-color:var(--primary);text-decoration-thickness:2px}'
      : ''
  return gradient + accent
}

// A font that is on its way is stood in for by one of the reader's system that is measured like it.
function fontVariable(name: '--sans' | '--mono', font: Font): Record<string, string> {
  const family = typeof font === 'string' ? spelled(font) : font.fontFamily
  const fallback =
    name === '--mono'
      ? "ui-monospace,'SF Mono',Menlo,Consolas,monospace"
      : typeof font === 'string' && serifs.has(font)
        ? 'ui-serif,Georgia,Cambria,serif'
        : "ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif,'Apple Color Emoji','Segoe UI Emoji','Noto Color Emoji'"
  const near = name === '--sans' && typeof font === 'string' ? `'${quoted(family)} fallback',` : ''
  return { [name]: `'${quoted(family)}',${near}${fallback}` }
}

function faces(font: Font): string {
  if (typeof font === 'string') return ''
  return font.fontFaces
    .map(({ weight, sources }) => {
      const from = sources
        .filter(({ url }) => URL.canParse(url))
        .map(
          ({ url, format }) => `url('${quoted(new URL(url).href)}')${format ? ` format('${format}')` : ''}`,
        )
      return `@font-face{font-family:'${quoted(font.fontFamily)}';font-weight:${weight};font-display:swap;src:${from.join(',')}}`
    })
    .join('')
}

// One that may not be given away is drawn by the nearest that may.
const otherwise: Record<string, string> = { ABCFavorit: 'Inter' }

// `JetBrainsMono` is two words, and `IBMPlexMono` three.
function spelled(name: string): string {
  return (otherwise[name] ?? name)
    .replace('JetBrains', 'Jetbrains')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^(IBM|DM)/, '$1 ')
    .replace('Jetbrains', 'JetBrains')
}

function quoted(text: string): string {
  return text.replace(/[\\'"<>\n\r;{}]/g, '')
}
