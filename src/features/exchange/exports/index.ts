export { spaceExported } from './events.ts'
export { producePdf, type ProducedPdf } from './produce-pdf.ts'
