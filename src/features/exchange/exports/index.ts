export { spaceExported } from './events.ts'
export { producePdf } from './produce-pdf.ts'
