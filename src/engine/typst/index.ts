export type { Book, BookPage, Picture } from './book.ts'
export { writeFormula } from './formula.ts'
export { literal } from './text.ts'
export { writeBook, type BookOptions } from './write-book.ts'
