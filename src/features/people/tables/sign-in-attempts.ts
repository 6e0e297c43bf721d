type SignInAttemptsTable = { name: string; attempts: number; ends_at: number }

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    sign_in_attempts: SignInAttemptsTable
  }
}
