import { content } from './content.ts'
import { editor } from './editor.ts'
import { everywhere } from './everywhere.ts'

/** Every word that the app shows of its own; each area has its own file beside this one. */
export const en = { ...everywhere, content, editor }
export type Messages = typeof en
