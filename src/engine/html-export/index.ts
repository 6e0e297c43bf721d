export { listPages, searchedText, type ListedPage } from './list-pages.ts'
export { exportScript } from './script.ts'
export { exportStyle } from './style.ts'
