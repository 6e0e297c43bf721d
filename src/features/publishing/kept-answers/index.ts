export { keepAnswer } from './keep-answer.ts'
export { readAnswer } from './read-answer.ts'
