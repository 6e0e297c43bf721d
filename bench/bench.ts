/** Whether one measured figure is good enough. */
export type Verdict = { claim: string; isMet: boolean }

/** Something that is measured; one file each, named in index.ts. */
export type Bench = {
  name: string
  /** It takes long, and runs only when it is asked for. */
  isLong?: true
  run: (print: (line: string) => void) => Promise<Verdict[]>
}
