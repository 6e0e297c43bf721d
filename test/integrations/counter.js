import { createComponent, createContentSource, createIntegration } from '@gitbook/runtime'

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

// Asks for a few things, and says what was answered.
const greeter = createComponent({
  componentId: 'greeter',
  initialState: { name: '', colour: 'red', loud: false, greeting: '' },
  action: async ({ state, props }, action) => {
    if (action.action === '@link.unfurl') return { props: { url: action.url } }
    if (action.action === '@ui.modal.close') return { state: { ...state, name: action.returnValue.name } }
    if (action.action !== 'greet') return { state: { ...state, greeting: `Chose ${state.colour}` } }
    const greeting = `Hello ${action.to ?? state.name}, ${state.colour}${props.url ? ` of ${props.url}` : ''}`
    return { state: { ...state, greeting: state.loud ? `${greeting}!` : greeting } }
  },
  render: async (element) => {
    const { state, props } = element
    element.setCache({ maxAge: 120 })
    return {
      type: 'block',
      children: [
        { type: 'text', children: [props.url ? `Shows ${props.url}` : 'Who are you?'] },
        { type: 'input', label: 'Name', element: { type: 'textinput', state: 'name' } },
        {
          type: 'input',
          label: 'Colour',
          element: {
            type: 'select',
            state: 'colour',
            onValueChange: { action: 'chosen' },
            options: ['red', 'blue'].map((id) => ({ id, label: id })),
          },
        },
        { type: 'input', label: 'Loud', element: { type: 'switch', state: 'loud' } },
        { type: 'button', label: 'Greet', onPress: { action: 'greet', to: element.dynamicState('name') } },
        {
          type: 'button',
          label: 'Suggest',
          onPress: { action: '@ui.modal.open', componentId: 'suggestions', props: { among: 'Grace' } },
        },
        { type: 'text', style: 'bold', children: [state.greeting] },
      ],
    }
  },
})

const suggestions = createComponent({
  componentId: 'suggestions',
  action: async ({ props }) => ({ type: 'complete', returnValue: { name: props.among } }),
  render: async ({ props }) => ({
    type: 'modal',
    title: 'Suggestions',
    children: [{ type: 'button', label: `Take ${props.among}`, onPress: { action: 'take' } }],
  }),
})

const failing = createComponent({
  componentId: 'failing',
  render: async () => {
    throw new Error('this one always fails')
  },
})

const broken = createComponent({
  componentId: 'broken',
  render: async () => ({ type: 'block', children: [{ type: 'no-such-element' }] }),
})

// Computes two pages from what it is told.
const chapters = createContentSource({
  sourceId: 'chapters',
  getRevision: async ({ props }) => ({
    pages: ['One', 'Two'].map((title) => ({
      id: title,
      type: 'document',
      title: `${props.book} ${title}`,
      computed: { type: 'integration:counter:chapters', props: { title } },
    })),
  }),
  getPageDocument: async ({ props }) => ({ markdown: `This is chapter **${props.title}**.` }),
})

export default createIntegration({
  fetch: async (request, context) => {
    const url = new URL(request.url)
    const base = new URL(context.environment.integration.urls.publicEndpoint).pathname
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
        headers: {
          'content-type': 'application/json',
          'cache-control': 'max-age=5',
          'access-control-allow-origin': '*',
          'set-cookie': 'own=1; Path=/; Domain=example.org',
          // Each would rule over more than this answer.
          nel: '{"report_to":"x","max_age":31536000}',
          'report-to': '{"group":"x","max_age":31536000,"endpoints":[{"url":"https://evil.example"}]}',
          'reporting-endpoints': 'x="https://evil.example"',
          'alt-svc': 'h3="evil.example:443"; ma=86400',
          'www-authenticate': 'Basic realm="Your password"',
          refresh: '0; url=https://evil.example',
          'clear-site-data': '"*"',
          'service-worker-allowed': '/',
          'strict-transport-security': 'max-age=0',
          'x-accel-redirect': '/etc/passwd',
          'origin-agent-cluster': '?0',
          link: '<https://evil.example>; rel=preload',
        },
      },
    )
  },
  fetch_published_script: async () =>
    new Response('document.documentElement.dataset.counted = "yes"', {
      headers: { 'content-type': 'application/javascript' },
    }),
  contentSources: [chapters],
  components: [counter, greeter, suggestions, failing, broken],
})
