export { classTheme } from './class-theme.ts'
export { languagesIn } from './languages-in.ts'
export { longestCode, longestLine, tokensOf } from './tokens.ts'
