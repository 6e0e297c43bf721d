import { createIntegration } from '@gitbook/runtime'

// Does what no script should be able to do; each by a path of its own.
const tried = async (attempt) => {
  try {
    const said = await attempt()
    return said instanceof Response ? `${said.status}` : String(said)
  } catch (error) {
    return `refused: ${error.message}`
  }
}

const attempts = {
  loop: async () => {
    for (;;);
  },
  allocate: async () => {
    const kept = []
    for (;;) {
      kept.push(new Uint8Array(8e6).fill(1))
      await new Promise((next) => setTimeout(next, 1))
    }
  },
  flood: async () => {
    for (let at = 0; at < 200_000; at++) console.log('x'.repeat(5000))
    return 'flooded'
  },
  metadata: () => tried(() => fetch('http://169.254.169.254/latest/meta-data/')),
  database: async (url) => {
    const port = Number(url.searchParams.get('port'))
    const { connect } = await import('cloudflare:sockets')
    const asked = await tried(() => fetch(`http://127.0.0.1:${port}/`))
    const connected = await tried(async () => {
      const socket = connect({ hostname: '127.0.0.1', port })
      await socket.opened
      return 'connected'
    })
    return `${asked} ${connected}`
  },
  fork: () =>
    tried(async () => {
      const { execSync } = await import('node:child_process')
      return execSync('id').toString()
    }),
  // As another integration, and as a run of another script.
  forge: async (url, { environment }) => {
    const { apiEndpoint, apiTokens } = environment
    const task = await tried(() =>
      fetch(`${apiEndpoint}/v1/integrations/${url.searchParams.get('of')}/tasks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiTokens.integration}`, 'content-type': 'application/json' },
        body: JSON.stringify({ task: { say: 'forged' } }),
      }),
    )
    const logs = await tried(() => fetch('http://logs/another-run', { method: 'POST', body: '[]' }))
    return `${task} ${logs}`
  },
}

export default createIntegration({
  fetch: async (request, context) => {
    const url = new URL(request.url)
    const name = url.pathname.split('/').at(-1)
    return new Response(await attempts[name](url, context))
  },
})
