import { defineJob } from '../../platform/jobs/index.ts'
import { locationUrl } from '../../platform/urls.ts'
import type { JobDefinition } from '../../platform/jobs/index.ts'

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
        `To accept, send a POST request with your token to ${invitationUrl({ services }, payload)}`,
        '',
      ].join('\n'),
    })
  },
})

/** Where an invitation is accepted. */
export function invitationUrl(
  ctx: Parameters<typeof locationUrl>[0],
  { organizationId, inviteId }: { organizationId: string; inviteId: string },
): string {
  return locationUrl(ctx, `/orgs/${organizationId}/invites/${inviteId}`)
}
