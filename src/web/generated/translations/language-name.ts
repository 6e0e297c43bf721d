import { chosenLanguage } from '../../locales/language.ts'

const names = new Intl.DisplayNames(chosenLanguage(), { type: 'language' })

export function languageName(code: string): string {
  return names.of(code) ?? code
}
