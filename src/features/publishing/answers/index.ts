export { askSite } from './ask-site.ts'
export { thinOut } from './thin-out.ts'
