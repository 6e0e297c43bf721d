export { producePdf } from './produce-pdf.ts'
