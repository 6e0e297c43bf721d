import { defineJob } from '../../../kernel/jobs/index.ts'
import type { JobDefinition } from '../../../kernel/jobs/index.ts'
import { invitationUrl } from './invite-secret.ts'

/** `sealed` is the secret, encrypted: jobs that failed are looked at. */
type Invitation = { organizationId: string; inviteId: string; sealed: string; email: string; title: string }

export const sendInvitation: JobDefinition<Invitation> = defineJob({
  kind: 'send-invitation',
  run: async ({ payload, services }) => {
    const secret = services.secrets.decrypt(payload.sealed)
    await services.mail.send({
      to: payload.email,
      subject: `You are invited to ${payload.title.replaceAll(/\s+/g, ' ')} on Lectern`,
      text: [
        `You are invited to join "${payload.title}".`,
        '',
        `To accept, follow this link: ${invitationUrl({ services }, { ...payload, secret })}`,
        '',
      ].join('\n'),
    })
  },
})
