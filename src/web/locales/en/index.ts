import { everywhere } from './everywhere.ts'

/** Every word that the app shows of its own; each area has its own file beside this one. */
export const en = { ...everywhere }
export type Messages = typeof en
