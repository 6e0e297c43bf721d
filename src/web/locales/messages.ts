import { en, type Messages } from './en/index.ts'
import { chosenLanguage } from './language.ts'
import type { Language } from './languages.ts'

/** Where each language is; English is in every browser, another one is fetched by those who chose it. */
const catalogues: Record<Language, () => Promise<Messages>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import('./de/index.ts')).de,
  es: async () => (await import('./es/index.ts')).es,
  fr: async () => (await import('./fr/index.ts')).fr,
  ja: async () => (await import('./ja/index.ts')).ja,
  pt: async () => (await import('./pt/index.ts')).pt,
  zh: async () => (await import('./zh/index.ts')).zh,
}

/** The words of the app, in the reader's language once they were read. */
export const messages: Messages = { ...en }

/**
 * Reads them; what says something comes after it. Not awaited where they stand: while a module waits, Safari lets others
 * run that import it.
 */
export async function readMessages(): Promise<void> {
  Object.assign(messages, await catalogues[chosenLanguage()]().catch(() => en))
}
