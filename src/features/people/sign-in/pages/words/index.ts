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
export function wordsFor({ acceptLanguage = '' }: { acceptLanguage?: string | undefined }): Words {
  const liked = acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const weight = parameters.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find(Boolean)
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ language, weight }) => weight > 0 && known.has(language))
    .toSorted((a, b) => b.weight - a.weight)
  return known.get(liked[0]?.language ?? 'en') ?? en
}
