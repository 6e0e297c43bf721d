import { defineJob } from '../../../kernel/jobs/index.ts'
import type { JobDefinition } from '../../../kernel/jobs/index.ts'
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
}

export const sendInvitation: JobDefinition<Invitation> = defineJob({
  kind: 'send-invitation',
  run: async ({ payload, services }) => {
    const secret = services.secrets.decrypt(payload.sealed)
    const title = inOneLine(payload.title)
    const invitedBy = inOneLine(payload.invitedBy ?? '')
    await services.mail.send({
      to: payload.email,
      subject: `You are invited to ${title} on Lectern`,
      text: [
        invitedBy === ''
          ? `You are invited to join "${title}".`
          : `${invitedBy} invites you to join "${title}".`,
        '',
        `To accept, follow this link: ${invitationUrl({ services }, { ...payload, secret })}`,
        '',
      ].join('\n'),
    })
  },
})

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
