export { foldCase, foldText } from './fold.ts'
export { queryTokens, tokens } from './tokens.ts'
export type { QueryToken } from './tokens.ts'
export { typoVariants, withinOneEdit } from './typos.ts'
