import { createComponent, createIntegration } from '@gitbook/runtime'

// Shows what it is given in a frame of its own, which tells paths by its public address.
const drawing = createComponent({
  componentId: 'drawing',
  render: async ({ props }, { environment }) => ({
    type: 'block',
    children: [
      { type: 'card', title: 'A drawing', icon: 'star' },
      {
        type: 'webframe',
        source: { url: `${environment.integration.urls.publicContentEndpoint}/frame` },
        aspectRatio: 4,
        data: { content: props.content },
      },
    ],
  }),
})

const page = `<!doctype html><title>Frame</title><p></p><script>
addEventListener('message', ({ data }) => {
  document.querySelector('p').textContent = 'Drawn: ' + data.state.content
})
parent.postMessage({ action: { action: '@webframe.ready' } }, '*')
</script>`

export default createIntegration({
  fetch: async (request, { environment }) => {
    const base = new URL(environment.integration.urls.publicEndpoint).pathname
    if (new URL(request.url).pathname !== `${base}/frame`) return new Response('lost', { status: 404 })
    return new Response(page, { headers: { 'content-type': 'text/html' } })
  },
  components: [drawing],
})
