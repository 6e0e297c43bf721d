import { western, type Words } from './words.ts'
import { eastern } from './words-eastern.ts'
import { further } from './words-further.ts'

const tables: Record<string, Words> = { ...western, ...eastern, ...further }
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ps', 'sd', 'ug', 'ur', 'yi'])

export type Language = { tag: string; direction: 'ltr' | 'rtl'; words: Words }

/** The language of a page and the words of its interface; English where there are none in it. */
export function languageOf(tag: string | undefined): Language {
  const known = tag !== undefined && isTag(tag) ? tag : 'en'
  const [primary = 'en'] = known.toLowerCase().split(/[-_]/)
  return {
    tag: known.replaceAll('_', '-'),
    direction: rightToLeft.has(primary) ? 'rtl' : 'ltr',
    // English has a table, so there always is one.
    words: tables[primary] ?? western.en,
  }
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-')).length === 1
  } catch {
    return false
  }
}
