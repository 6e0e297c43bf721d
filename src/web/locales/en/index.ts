import { common } from './common.ts'

/** Every word that the app shows of its own; each area has its own file beside this one. */
export const en = { ...common }
export type Messages = typeof en
