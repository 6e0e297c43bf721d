export { openPdfCompiler, type PdfCompiler } from './compiler.ts'
export type { BookFile } from './compile-book.ts'
