export { listBacklinks } from './list-backlinks.ts'
export { listLinks } from './list-links.ts'
export { pagesShowing } from './queries.ts'
