import { fileURLToPath } from 'node:url'
import { programFile } from '../program-file.ts'

// All of them under the SIL Open Font License 1.1; formulas and code use fonts that the compiler brings.
const files = [
  'NotoSans-Regular.ttf',
  'NotoSans-Italic.ttf',
  'NotoSans-Bold.ttf',
  'NotoSans-BoldItalic.ttf',
  'NotoSansHans-Regular.otf',
  'NotoSansHans-Bold.otf',
  'NotoSansJP-Regular.otf',
  'NotoSansJP-Bold.otf',
  'NotoSansKR-Regular.otf',
  'NotoSansKR-Bold.otf',
  'NotoNaskhArabic-Regular.ttf',
  'NotoNaskhArabic-Bold.ttf',
  'NotoSansHebrew-Regular.ttf',
  'NotoSansHebrew-Bold.ttf',
  'NotoEmoji.ttf',
]

/** The one set of fonts that books are set in, by their files: one that a book has no use for is never read. */
export function fontPaths(): string[] {
  return files.map((file) => fileURLToPath(programFile(`fonts/${file}`)))
}
