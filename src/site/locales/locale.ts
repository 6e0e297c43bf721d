import { directionOfLanguage } from '../../engine/document/index.ts'
import { likedLanguages } from '../../engine/liked-languages.ts'
import type { Locale, Messages } from '../draw/messages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { no } from './no.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { zh } from './zh.ts'

const tables: Record<string, Messages> = { ar, de, en, es, fr, ja, nl, no, nb: no, nn: no, pt, ru, zh }

/** The language of a page and the messages of its interface; English where there are none in it. */
export function localeOf(tag: string | undefined): Locale {
  const known = tag !== undefined && isTag(tag) ? tag : 'en'
  const [primary = 'en'] = known.toLowerCase().split(/[-_]/)
  const shown = known.replaceAll('_', '-')
  return {
    tag: shown,
    direction: directionOfLanguage(shown),
    messages: tables[primary] ?? en,
  }
}

/** The language that a browser likes best of those that there are, for what has no site around it. */
export function localeLiked(acceptLanguage: string | undefined): Locale {
  return localeOf(likedLanguages(acceptLanguage).find((language) => Object.hasOwn(tables, language)))
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-')).length === 1
  } catch {
    return false
  }
}
