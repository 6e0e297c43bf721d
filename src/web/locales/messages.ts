import { en, type Messages } from './en/index.ts'

/** The words of the app in the reader's language; English is whole, others will follow. */
export const messages: Messages = en
