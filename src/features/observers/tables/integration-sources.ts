/** The pages that an integration computed for a source in a space. */
type ComputedContentsTable = {
  space_id: string
  /** A hash of what the source says. */
  source: string
  /** The version and the installation of the integration that did it. */
  made_by: string
  /** JSON. */
  pages: string
  /** A hash of them. */
  stamp: string
  /** From then on it is computed again when somebody reads it. */
  due_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    computed_contents: ComputedContentsTable
  }
}
