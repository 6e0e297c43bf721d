type ChangesTable = {
  /** Sorts by time. */
  id: string
  organization_id: string
  created_at: number
  type: string
  actor_id: string | null
  /** JSON: the resources that one must see to be told of it; none is for every member. */
  resources: string
  /** JSON: the ids that name what changed. */
  subject: string
  /** Whom alone it concerns; null is for all who may see it. */
  user_id: string | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    changes: ChangesTable
  }
}
