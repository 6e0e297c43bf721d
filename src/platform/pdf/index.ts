export { openPdfCompiler, PrintError, type PdfCompiler } from './compiler.ts'
export type { BookFile, GatheredPart } from './compile-book.ts'
