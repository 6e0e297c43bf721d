/** Statements in the portable subset; TEXT, INTEGER, REAL and BLOB stand for each database's own types. */
export type Migration = {
  name: string
  statements: string[]
  /** What only one of the databases has, after the portable statements. */
  own?: { sqlite: string[]; postgres: string[] }
}
