import { Type, type Static } from 'typebox'

const major = ['en', 'fr', 'de', 'es', 'it', 'pt', 'pt-br', 'ru', 'ja', 'zh', 'yue', 'ko'] as const
const more = ['ar', 'hi', 'nl', 'pl', 'tr', 'sv', 'no', 'da', 'fi', 'el', 'cs', 'hu', 'ro', 'th'] as const
const rest = ['vi', 'id', 'ms', 'he', 'uk', 'sk', 'bg', 'hr', 'lt', 'lv', 'et', 'sl'] as const

/** The languages that content can be in. */
export const languages = [...major, ...more, ...rest]

export const Language = Type.Enum(languages, { title: 'TranslationLanguage' })
export type Language = Static<typeof Language>
