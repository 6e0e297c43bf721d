import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'rolldown'
import type { BuiltIcons, NamedIcon } from '../icons/built-icons.ts'
import { licencesOf } from './licences.ts'

const require = createRequire(import.meta.url)

// What books and pictures are written in: of each package one or two weights of up to nine.
const fonts = [
  ...['Regular', 'Italic', 'Bold', 'BoldItalic'].map((style) => fontIn('latin', `NotoSans-${style}.ttf`)),
  ...['Regular', 'Bold'].flatMap((style) => [
    fontIn('sc', `NotoSansHans-${style}.otf`),
    fontIn('jp', `NotoSansJP-${style}.otf`),
    fontIn('kr', `NotoSansKR-${style}.otf`),
    fontIn('arabic', `NotoNaskhArabic-${style}.ttf`),
    fontIn('hebrew', `NotoSansHebrew-${style}.ttf`),
  ]),
  {
    name: 'NotoEmoji.ttf',
    path: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  },
]
const icons = require.resolve('@fortawesome/fontawesome-free/package.json')

/** What the program needs of packages that are mostly something else, beside the program. */
export function programFiles(): Plugin {
  return {
    name: 'program-files',
    generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      for (const { name, path } of fonts) emit(`files/fonts/${name}`, readFileSync(path))
      emit('files/icons.json', JSON.stringify(readIcons()))
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      emit('LICENSES.txt', licencesOf([...modules, icons, ...fonts.map(({ path }) => path)]))
    },
  }
}

function fontIn(script: string, name: string): { name: string; path: string } {
  // The files are beside what the package exports.
  const exported = dirname(require.resolve(`@embedpdf/fonts-${script}`))
  return { name, path: join(exported, '../fonts', name) }
}

type Described = { aliases?: { names?: string[] }; search: { terms: (string | number)[] } }

function readIcons(): BuiltIcons {
  const folder = dirname(icons)
  // The package's own description of itself, whose version is exact.
  const described = JSON.parse(readFileSync(join(folder, 'metadata/icon-families.json'), 'utf8')) as Record<
    string,
    Described
  >
  const former = Object.entries(described).flatMap(([name, { aliases }]) =>
    (aliases?.names ?? []).map((each) => [each, name] as const),
  )
  return {
    drawings: { solid: drawingsIn('solid'), regular: drawingsIn('regular'), brands: drawingsIn('brands') },
    names: Object.entries(described).map(([name, icon]) => named(name, icon)),
    former: Object.fromEntries(former),
  }

  function drawingsIn(style: string): Record<string, string> {
    const files = readdirSync(join(folder, 'svgs', style)).filter((file) => file.endsWith('.svg'))
    return Object.fromEntries(
      files.map((file) => [file.slice(0, -4), readFileSync(join(folder, 'svgs', style, file), 'utf8')]),
    )
  }
}

function named(name: string, { aliases, search }: Described): NamedIcon {
  return { name, words: [...new Set([...(aliases?.names ?? []), ...search.terms])].join(' ') }
}
