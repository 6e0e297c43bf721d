import { defineJob } from '../../../kernel/jobs/index.ts'
import type { JobDefinition } from '../../../kernel/jobs/index.ts'
import { invitationMail } from './invitation-mail.ts'
import { invitationUrl } from './invite-secret.ts'

/** `sealed` is the secret, encrypted: jobs that failed are looked at. */
type Invitation = {
  organizationId: string
  inviteId: string
  sealed: string
  email: string
  title: string
  /** What the one is called who invites; jobs from before it was told do not know. */
  invitedBy?: string | undefined
  /** Of whoever is invited, as far as they were here, and of whoever invites; nor do they know these. */
  languages?: string[]
}

export const sendInvitation: JobDefinition<Invitation> = defineJob({
  kind: 'send-invitation',
  run: async ({ payload, services }) => {
    const secret = services.secrets.decrypt(payload.sealed)
    const mail = invitationMail(payload.languages ?? [], {
      title: inOneLine(payload.title),
      invitedBy: inOneLine(payload.invitedBy ?? ''),
      url: invitationUrl({ services }, { ...payload, secret }),
    })
    await services.mail.send({ to: payload.email, ...mail })
  },
})

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
