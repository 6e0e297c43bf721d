import type { Context } from '../../../kernel/context.ts'
import { defineJob } from '../../../kernel/jobs/index.ts'
import type { JobDefinition } from '../../../kernel/jobs/index.ts'

type Invitation = { organizationId: string; inviteId: string; email: string; title: string }

export const sendInvitation: JobDefinition<Invitation> = defineJob({
  kind: 'send-invitation',
  run: async ({ payload, services }) => {
    await services.mail.send({
      to: payload.email,
      subject: `You are invited to ${payload.title.replaceAll(/\s+/g, ' ')} on Lectern`,
      text: [
        `You are invited to join "${payload.title}".`,
        '',
        `To accept, follow this link: ${invitationUrl({ services }, payload)}`,
        '',
      ].join('\n'),
    })
  },
})

/** The page where an invitation is accepted. */
export function invitationUrl(
  { services }: Pick<Context, 'services'>,
  { organizationId, inviteId }: { organizationId: string; inviteId: string },
): string {
  return `${services.config.publicUrl}/invites/${organizationId}/${inviteId}`
}
