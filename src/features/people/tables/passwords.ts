type PasswordsTable = {
  user_id: string
  /** What `services.passwords` made. */
  hash: string
  changed_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    passwords: PasswordsTable
  }
}
