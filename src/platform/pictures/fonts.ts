import { fileURLToPath } from 'node:url'
import { programFile } from '../program-file.ts'

/** A typeface: its name as its files have it, where they are, and how many Latin letters one of its letters takes. */
export type Face = { family: string; regular: string; bold: string; lettersWide: number }

/** The face that has the letters of a text; each has those of Latin too. */
export function faceFor(text: string): Face {
  if (/\p{Script=Hangul}/u.test(text)) return face('Noto Sans Korean', 'NotoSansKR-*.otf')
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return face('Noto Sans Japanese', 'NotoSansJP-*.otf')
  if (/\p{Script=Han}/u.test(text)) return face('Noto Sans S Chinese', 'NotoSansHans-*.otf')
  return face('Noto Sans', 'NotoSans-*.ttf')
}

function face(family: string, file: string): Face {
  const path = (weight: string) => fileURLToPath(programFile(`fonts/${file.replace('*', weight)}`))
  const lettersWide = family === 'Noto Sans' ? 1 : 2
  return { family, regular: path('Regular'), bold: path('Bold'), lettersWide }
}
