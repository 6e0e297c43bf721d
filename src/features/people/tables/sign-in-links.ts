type OneTimeLinksTable = {
  /** SHA-256 of the code in the link. */
  hash: string
  purpose: 'sign-in' | 'password'
  email: string
  /** A path here, to go on to. */
  return_to: string | null
  created_at: number
  expires_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    one_time_links: OneTimeLinksTable
  }
}
