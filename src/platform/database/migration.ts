/** Statements in the portable subset; TEXT, INTEGER, REAL and BLOB stand for each database's own types. */
export type Migration = { name: string; statements: string[] }
