type CollectionsTable = {
  id: string
  organization_id: string
  title: string
  description: string | null
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    collections: CollectionsTable
  }
}
