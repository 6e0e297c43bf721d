/** The languages that the app speaks, by their own names. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  pt: 'Português (Brasil)',
  zh: '简体中文',
} as const
export type Language = keyof typeof languages
