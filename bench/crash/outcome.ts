import { sizeOf, type Ledger } from './ledger.ts'
import type { Mailbox } from './mailbox.ts'

export type Outcome = {
  rounds: number
  /** Writes that were acknowledged, and looked for after every kill. */
  acknowledged: number
  mails: number
  /** Mails that went out again, since the one who sent them died before noting it. */
  repeated: number
  /** What was lost or half there; nothing when all is well. */
  losses: string[]
}

export type Report = (line: string) => void

export function outcomeOf({
  rounds,
  ledger,
  mailbox,
  losses,
}: {
  rounds: number
  ledger: Ledger
  mailbox: Mailbox
  losses: string[]
}): Outcome {
  const counts = [...ledger.invitations].map((email) => mailbox.deliveriesTo(email))
  return {
    rounds,
    acknowledged: sizeOf(ledger),
    mails: counts.filter((count) => count > 0).length,
    repeated: counts.filter((count) => count > 1).length,
    losses,
  }
}

/** Several campaigns as one. */
export function sumOf(outcomes: Outcome[]): Outcome {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((before, each) => before + count(each), 0)
  return {
    rounds: sum(({ rounds }) => rounds),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    mails: sum(({ mails }) => mails),
    repeated: sum(({ repeated }) => repeated),
    losses: outcomes.flatMap(({ losses }) => losses),
  }
}
