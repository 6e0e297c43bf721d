import { defineJob } from '../../../kernel/jobs/index.ts'
import { userByEmail } from '../users/index.ts'
import { createLink, type NewLink } from './create-link.ts'
import { signInRefused, sessionLimits, deleteExpiredSessions } from '../sessions/index.ts'
import { refusalJob, type Refusal, deleteExpiredFlows } from '../identities/index.ts'
import { deleteExpiredSteps } from '../second-factors/index.ts'
import { deleteExpiredAttempts } from '../sign-in-attempts/index.ts'
import { linkMails, type LinkMail } from './link-mails.ts'
import { deleteExpiredLinks } from './queries.ts'

export type LinkRequest = NewLink & {
  /** Not in a job of the version before. */
  mail?: LinkMail
  /** Also when there is no account for the address yet: following the link makes it. */
  mayCreate: boolean
}

/** Sends a link to an address that has an account; to others nothing is sent. */
export const sendLink = defineJob<LinkRequest>({
  kind: 'send-sign-in-link',
  run: async ({ payload, services, transaction }) => {
    const user = await userByEmail(services.database.read, payload.email)
    if (user === undefined && !payload.mayCreate) return
    const path = await transaction((ctx) => createLink(ctx, payload))
    const { subject, intro, outro } = payload.mail ?? linkMails[payload.purpose]
    await services.mail.send({
      to: payload.email.toLowerCase(),
      subject,
      text: [intro, '', `${services.config.publicUrl}${path}`, '', outro, ''].join('\n'),
    })
  },
})

export const noteRefusedSignIn = defineJob<Refusal>({
  kind: refusalJob,
  run: async ({ payload, services, complete }) => {
    const user = await userByEmail(services.database.read, payload.email)
    await complete((ctx) => ctx.emit(signInRefused({ ...payload, ...(user && { userId: user.id }) })))
  },
})

export const forgetExpiredSignIns = defineJob({
  kind: 'forget-expired-sign-ins',
  schedule: '41 * * * *',
  run: async ({ transaction, services }) => {
    const now = services.clock()
    await transaction(async ({ db }) => {
      await deleteExpiredSessions(db, { now, usedBefore: now - sessionLimits.idle })
      await deleteExpiredFlows(db, now)
      await deleteExpiredAttempts(db, now)
      await deleteExpiredSteps(db, now)
      await deleteExpiredLinks(db, now)
    })
  },
})
