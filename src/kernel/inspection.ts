/** What somebody looked through, and what of it is not as it has to be: sentences for whoever operates the server. */
export type Inspection = { looked: string; findings: string[] }
