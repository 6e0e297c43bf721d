import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { fontPackages, type FontPackage } from './font-packages.ts'

/** A file of a font: which letters it draws in which weights, and of which script. */
export type BuiltFace = { file: string; weight: string; range: string; script: string }
export type BuiltFont = { family: string; faces: BuiltFace[]; fallback: string | undefined }

const require = createRequire(import.meta.url)

type Subset = {
  targetFormat: 'woff2'
  noLayoutClosure: boolean
  variationAxes?: Record<string, { min: number; max: number }>
}
// The package brings no types.
const subsetFont: (font: Buffer, text: string, options: Subset) => Promise<Buffer> = require('subset-font')
const cache = join(import.meta.dirname, '../../../node_modules/.cache/site-fonts')

/** The fonts that sites can choose, as files that this program serves: readers ask no third party for anything. */
export function siteFonts(): Plugin {
  return {
    name: 'site-fonts',
    async generateBundle() {
      const fonts: Record<string, BuiltFont> = {}
      const written = new Map<string, BuiltFont>()
      for (const [name, font] of Object.entries(fontPackages)) {
        const known = written.get(font.family)
        const built =
          known ??
          (await buildFont(font, (fileName, source) => this.emitFile({ type: 'asset', fileName, source })))
        written.set(font.family, built)
        fonts[name] = built
      }
      this.emitFile({ type: 'asset', fileName: 'fonts.json', source: JSON.stringify(fonts) })
    },
  }
}

type Emit = (fileName: string, source: Uint8Array) => unknown

async function buildFont(font: FontPackage, emit: Emit): Promise<BuiltFont> {
  const faces: BuiltFace[] = []
  for (const sheet of font.sheets) {
    const path = require.resolve(sheet)
    for (const face of facesIn(readFileSync(path, 'utf8'))) {
      // Code is written in few scripts.
      if (font.near === undefined && !['latin', 'latin-ext', 'cyrillic', 'greek'].includes(face.script))
        continue
      const bytes = readFileSync(join(dirname(path), face.file))
      const isLatin = face.script === 'latin'
      const source = isLatin ? await smallest(bytes, face) : bytes
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 12)
      const file = `faces/${face.file.replace('files/', '').replace('.woff2', '')}.${hash}.woff2`
      emit(file, source)
      faces.push({ ...face, file, weight: isLatin ? narrowed(face.weight) : face.weight })
    }
  }
  return { family: font.family, faces, fallback: await fallbackOf(font) }
}

const pattern =
  /\/\* (?<name>[\w-]+) \*\/\s*@font-face \{[^}]*font-weight: (?<weight>[\d ]+);[^}]*url\(\.\/(?<file>files\/[\w-]+\.woff2)\)[^}]*unicode-range: (?<range>[^;]+);/g

function facesIn(css: string): BuiltFace[] {
  return [...css.matchAll(pattern)].map(
    ({ groups: { name = '', weight = '', file = '', range = '' } = {} }) => ({
      file,
      weight,
      range,
      script:
        /-(latin|cyrillic|greek|vietnamese|devanagari|hebrew|[a-z]+)(-ext)?-[^-]+-normal$/
          .exec(name)
          ?.slice(1, 3)
          .join('') ?? '',
    }),
  )
}

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')
const latin = `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}ıŒœŠšŸŽžˆ˜–—‘’‚“”„†•…‹›€™←↑→↓−×`

// What every reader of a Latin text loads: the weights that pages use, and no alternates of letters. It takes a second
// each, so that it is done once for a file.
async function smallest(bytes: Buffer, { weight }: BuiltFace): Promise<Uint8Array> {
  const options: Subset = {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    ...(isVariable(weight) && { variationAxes: { wght: { min: 400, max: 700 } } }),
  }
  const key = createHash('sha256').update(bytes).update(latin).update(JSON.stringify(options)).digest('hex')
  const cached = join(cache, `${key}.woff2`)
  try {
    return readFileSync(cached)
  } catch {
    const made = await subsetFont(bytes, latin, options)
    mkdirSync(cache, { recursive: true })
    writeFileSync(cached, made)
    return made
  }
}

function narrowed(weight: string): string {
  return isVariable(weight) ? '400 700' : weight
}

function isVariable(weight: string): boolean {
  return weight.includes(' ')
}

type Metrics = { ascent: number; descent: number; lineGap: number; unitsPerEm: number; xWidthAvg: number }

// A font of every system, measured like the one that is on its way: when that arrives, nothing moves.
async function fallbackOf({ family, metrics, near }: FontPackage): Promise<string | undefined> {
  if (near === undefined) return undefined
  const [own, other] = await Promise.all([metricsOf(metrics), metricsOf(near)])
  const size = own.xWidthAvg / own.unitsPerEm / (other.xWidthAvg / other.unitsPerEm)
  const share = (value: number) => `${((Math.abs(value) / own.unitsPerEm / size) * 100).toFixed(2)}%`
  const source =
    near === 'arial'
      ? "local('Arial'),local('Liberation Sans')"
      : "local('Times New Roman'),local('Liberation Serif')"
  return `@font-face{font-family:'${family} fallback';src:${source};size-adjust:${(size * 100).toFixed(2)}%;ascent-override:${share(own.ascent)};descent-override:${share(own.descent)};line-gap-override:${share(own.lineGap)}}`
}

async function metricsOf(name: string): Promise<Metrics> {
  const found: { default: Metrics } = await import(`@capsizecss/metrics/${name}`)
  return found.default
}
