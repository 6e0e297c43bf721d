export { openPdfPress, type PdfPress } from './press.ts'
export type { BookFile } from './compile-book.ts'
