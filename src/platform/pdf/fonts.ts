import { readFileSync } from 'node:fs'

// All of them under the SIL Open Font License 1.1; formulas and code use fonts that the compiler brings.
const latin = import.meta.resolve('@embedpdf/fonts-latin')
const chinese = import.meta.resolve('@embedpdf/fonts-sc')
const japanese = import.meta.resolve('@embedpdf/fonts-jp')
const korean = import.meta.resolve('@embedpdf/fonts-kr')
const emoji = import.meta.resolve('@expo-google-fonts/noto-emoji')

// Each beside what its package exports.
const files = [
  new URL('../fonts/NotoSans-Regular.ttf', latin),
  new URL('../fonts/NotoSans-Italic.ttf', latin),
  new URL('../fonts/NotoSans-Bold.ttf', latin),
  new URL('../fonts/NotoSans-BoldItalic.ttf', latin),
  new URL('../fonts/NotoSansHans-Regular.otf', chinese),
  new URL('../fonts/NotoSansHans-Bold.otf', chinese),
  new URL('../fonts/NotoSansJP-Regular.otf', japanese),
  new URL('../fonts/NotoSansJP-Bold.otf', japanese),
  new URL('../fonts/NotoSansKR-Regular.otf', korean),
  new URL('../fonts/NotoSansKR-Bold.otf', korean),
  new URL('400Regular/NotoEmoji_400Regular.ttf', emoji),
]

/** The one set of fonts that books are set in. */
export function readFonts(): Buffer[] {
  return files.map((file) => readFileSync(file))
}
