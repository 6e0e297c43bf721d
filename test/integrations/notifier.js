import { createIntegration, createOAuthHandler } from '@gitbook/runtime'

// Is let into a chat by its owner, and tells there what becomes of the docs.
export default createIntegration({
  fetch: async (request, context) => {
    const { CHAT, KEY } = context.environment.secrets
    const oauth = createOAuthHandler({
      clientId: 'notifier',
      clientSecret: KEY,
      authorizeURL: `${CHAT}/authorize`,
      accessTokenURL: `${CHAT}/token`,
      scopes: ['chat:write', 'channels:read'],
      extractCredentials: ({ access_token: token, team }) => ({
        configuration: { oauth_credentials: { access_token: token } },
        externalIds: [team],
      }),
    })
    return new URL(request.url).pathname.endsWith('/oauth')
      ? oauth(request, context)
      : new Response('none', { status: 404 })
  },
  events: {
    space_content_updated: async (event, { api, environment }) => {
      const { access_token: token } = environment.installation.configuration.oauth_credentials
      const { data: space } = await api.spaces.getSpaceById(event.spaceId)
      await fetch(`${environment.secrets.CHAT}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ channel: '#docs', text: `${space.title} was changed` }),
      })
    },
  },
})
