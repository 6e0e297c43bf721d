import { inFirstOf, likedLanguages } from '../../../../../engine/liked-languages.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { pt } from './pt.ts'
import { zh } from './zh.ts'

export { en as english, type Words } from './en.ts'
export { inWords } from './in-words.ts'

const known = new Map<string, Words>(Object.entries({ de, en, es, fr, ja, pt, zh }))

/** The words in the language that a browser likes best, of those that there are; English where it names none. */
export function wordsFor({ acceptLanguage }: { acceptLanguage?: string | undefined }): Words {
  return inFirstOf(likedLanguages(acceptLanguage), known) ?? en
}
