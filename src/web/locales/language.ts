import { forget, keep, kept } from '../api/kept.ts'
import { languages, type Language } from './languages.ts'

export type Direction = 'language' | 'ltr' | 'rtl'

const [languageKey, directionKey] = ['lectern-language', 'lectern-direction']

function isLanguage(given: string | null): given is Language {
  return given !== null && Object.hasOwn(languages, given)
}

/** What this browser was told; else the first language of the browser that the app speaks. */
export function chosenLanguage(): Language {
  const chosen = kept(languageKey)
  if (isLanguage(chosen)) return chosen
  return navigator.languages.map((each) => each.split('-')[0] ?? '').find(isLanguage) ?? 'en'
}

/** The words are read where the app starts, so it starts again. */
export function chooseLanguage(language: string): void {
  if (!isLanguage(language)) return
  keep(languageKey, language)
  location.reload()
}

export function chosenDirection(): Direction {
  const chosen = kept(directionKey)
  return chosen === 'ltr' || chosen === 'rtl' ? chosen : 'language'
}

export function chooseDirection(direction: Direction): void {
  if (direction === 'language') forget(directionKey)
  else keep(directionKey, direction)
  location.reload()
}

/** The language with its script, which says which way it runs; another way is another script. */
export function locale(): string {
  const { language, script } = new Intl.Locale(chosenLanguage()).maximize()
  const direction = chosenDirection()
  if (direction === 'language') return `${language}-${script}`
  return `${language}-${direction === 'rtl' ? 'Arab' : 'Latn'}`
}

export function applyLanguage(): void {
  const { documentElement } = document
  documentElement.lang = chosenLanguage()
  const direction = chosenDirection()
  documentElement.dir = direction === 'language' ? directionOf(chosenLanguage()) : direction
}

/** Which way a language runs. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const rightToLeft = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']
  try {
    return rightToLeft.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}
