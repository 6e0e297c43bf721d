export { fontCreated, fontDeleted, fontUpdated } from './events.ts'
export { fontDefinition } from './present.ts'
export { fontsAmong } from './queries.ts'
export { serveFonts } from './serve-fonts.ts'
