export { openPdfCompiler, type PdfCompiler, type PrintedBook } from './compiler.ts'
export type { BookFile, GatheredPart } from './make-book.ts'
export { PrintError } from './process.ts'
