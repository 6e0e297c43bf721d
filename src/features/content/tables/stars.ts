type StarsTable = { user_id: string; space_id: string; organization_id: string; created_at: number }

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    stars: StarsTable
  }
}
