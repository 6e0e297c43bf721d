import { createComponent, createIntegration } from '@gitbook/runtime'

// Answers requests from the web, and draws a block that counts.
const counter = createComponent({
  componentId: 'counter',
  initialState: (props) => ({ count: Number(props.start ?? 0) }),
  action: async (element, action) =>
    action.action === 'more' ? { state: { count: element.state.count + 1 } } : element,
  render: async (element, context) => {
    console.log('draws', element.state.count)
    return {
      type: 'block',
      children: [
        { type: 'text', children: [`Count: ${element.state.count}`] },
        {
          type: 'markdown',
          content: `In **${context.environment.spaceInstallation.space.length > 0 ? 'a space' : ''}**`,
        },
        false,
        { type: 'button', label: 'More', onPress: { action: 'more' } },
      ],
    }
  },
})

const broken = createComponent({
  componentId: 'broken',
  render: async () => ({ type: 'block', children: [{ type: 'no-such-element' }] }),
})

export default createIntegration({
  fetch: async (request, context) => {
    const url = new URL(request.url)
    const base = new URL(context.environment.integration.urls.publicEndpoint).pathname
    if (url.pathname === `${base}/loop`) for (;;);
    return new Response(
      JSON.stringify({
        method: request.method,
        path: url.pathname.slice(base.length),
        query: url.search,
        body: request.method === 'GET' ? '' : await request.text(),
        secret: context.environment.secrets.KEY,
        cookie: request.headers.get('cookie'),
      }),
      {
        status: 201,
        headers: { 'content-type': 'application/json', 'set-cookie': 'own=1; Path=/; Domain=example.org' },
      },
    )
  },
  fetch_published_script: async () =>
    new Response('document.documentElement.dataset.counted = "yes"', {
      headers: { 'content-type': 'application/javascript' },
    }),
  components: [counter, broken],
})
