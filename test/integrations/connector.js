import { createIntegration } from '@gitbook/runtime'

// Keeps who authorized it, as after a round by another service.
export default createIntegration({
  fetch: async (request, { api, environment }) => {
    if (!request.url.endsWith('/authorize')) return new Response('', { status: 404 })
    const { id, configuration } = environment.installation
    await api.integrations.updateIntegrationInstallation(environment.integration.name, id, {
      configuration: { ...configuration, connection: { key: 'of the service' } },
    })
    return new Response('You can close this window now.')
  },
})
