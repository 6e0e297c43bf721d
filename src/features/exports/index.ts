export { spaceExported } from './events.ts'
