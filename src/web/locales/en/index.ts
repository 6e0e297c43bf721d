import { content } from './content.ts'
import { editor } from './editor.ts'
import { everywhere } from './everywhere.ts'
import { mergeRules } from './merge-rules.ts'
import { observers } from './observers.ts'
import { review } from './review.ts'
import { settings } from './settings.ts'
import { singleSignOn } from './single-sign-on.ts'

/** Every word that the app shows of its own; each area has its own file beside this one. */
export const en = { ...everywhere, content, editor, mergeRules, observers, review, settings, singleSignOn }
export type Messages = typeof en
