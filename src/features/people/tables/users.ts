type UsersTable = {
  id: string
  email: string
  email_verified_at: number | null
  display_name: string
  /** Display name and e-mail, folded, for search. */
  search_text: string
  photo_url: string | null
  created_at: number
  /** Those that the browser likes that they signed in with last, best first, with commas; mails come in one of them. */
  languages: string
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    users: UsersTable
  }
}
