type SecondFactorsTable = {
  user_id: string
  /** Encrypted: what the codes of the authenticator app are made from. */
  sealed: string
  created_at: number
  /** Nobody is asked for a code until a first one showed that the app is set up. */
  confirmed_at: number | null
  /** The latest half minute whose code was used; it and those before it are used up. */
  used_step: number
}

type RecoveryCodesTable = {
  user_id: string
  /** SHA-256 of the code. */
  hash: string
}

/** A sign-in that lacks its second step. */
type SecondStepsTable = {
  /** SHA-256 of what the form carries. */
  hash: string
  user_id: string
  method: 'password' | 'link' | 'invitation'
  /** Encrypted: what is set up on the way, where an organization demands it and there is none yet. */
  sealed: string | null
  expires_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    second_factors: SecondFactorsTable
    recovery_codes: RecoveryCodesTable
    second_steps: SecondStepsTable
  }
}
