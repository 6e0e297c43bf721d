/** Something wrong with a page; `line` counts from 1. */
export type Problem = {
  kind:
    | 'front-matter'
    | 'condition'
    | 'unknown-block'
    | 'broken-link'
    | 'not-in-summary'
    | 'summary'
    | 'round-trip'
  line?: number
  message: string
}
