import { readFileSync } from 'node:fs'
import type { SiteCustomization } from '../../contract/publishing/site-customization.ts'
import { built } from './built.ts'

/** What a page says of its fonts: how they are found, and which of them shows first. */
export type SiteFonts = { style: string; preload: string | undefined }

type Font = SiteCustomization['styling']['font'] | SiteCustomization['styling']['monospaceFont']
type Face = { file: string; weight: string; range: string; script: string }
type Known = { family: string; faces: Face[]; fallback?: string }

let known: Record<string, Known> | undefined

/** The fonts that a site chose by name, from `folder`; those that it brings itself are its own. */
export function siteFonts(
  { styling }: Pick<SiteCustomization, 'styling'>,
  { folder, language }: { folder: string; language: string },
): SiteFonts {
  known ??= readFonts()
  const text = fontNamed(styling.font)
  const script = scripts[language.slice(0, 2).toLowerCase()] ?? 'latin'
  const first = text?.faces.find((face) => face.script === script)
  return {
    style: [text, fontNamed(styling.monospaceFont)]
      .map((font) => (font ? rulesOf(font, folder) : ''))
      .join(''),
    preload: first && folder + first.file,
  }
}

/** Languages whose letters are not Latin; of those that a font does not have, nothing is loaded first. */
const scripts: Record<string, string> = {
  ar: 'arabic',
  be: 'cyrillic',
  bg: 'cyrillic',
  el: 'greek',
  he: 'hebrew',
  hi: 'devanagari',
  ja: 'japanese',
  ko: 'korean',
  ru: 'cyrillic',
  sr: 'cyrillic',
  th: 'thai',
  uk: 'cyrillic',
  vi: 'vietnamese',
  zh: 'chinese',
}

function fontNamed(font: Font): Known | undefined {
  return typeof font === 'string' ? known?.[font] : undefined
}

function rulesOf({ family, faces, fallback = '' }: Known, folder: string): string {
  const rules = faces.map(
    ({ file, weight, range }) =>
      `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${folder}${file}) format('woff2');unicode-range:${range}}`,
  )
  return rules.join('') + fallback
}

function readFonts(): Record<string, Known> {
  return JSON.parse(readFileSync(new URL('fonts.json', built), 'utf8'))
}
