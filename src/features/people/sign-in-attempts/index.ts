export { type Verdict, forgetAttempts, limitAttempts, passwordAttempts } from './limit-attempts.ts'
export { deleteExpiredAttempts } from './queries.ts'
