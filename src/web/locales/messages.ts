import { en, type Messages } from './en/index.ts'
import { chosenLanguage, type Language } from './language.ts'

/** Where each language is; English is in every browser, another one is fetched by those who chose it. */
const catalogues: Record<Language, () => Promise<Messages>> = {
  en: () => Promise.resolve(en),
}

/** The words of the app in the reader's language. */
export let messages: Messages = en

/** Before anything is shown: what shows it reads the words as they are then. */
export async function loadMessages(): Promise<void> {
  messages = await catalogues[chosenLanguage()]()
}
