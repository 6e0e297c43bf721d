import { createComponent, createIntegration } from '@gitbook/runtime'

// A block that its writers fill in: by a field, by code, by controls and in a window.
const badge = createComponent({
  componentId: 'badge',
  initialState: (props) => ({ label: props.label ?? '', code: props.code ?? 'a -> b' }),
  action: async ({ props, state }, action) => {
    if (action.action === 'shout') return { props: { ...props, label: props.label.toUpperCase() } }
    if (action.action === '@ui.modal.close') return { props: { ...props, ...action.returnValue } }
    return { props, state }
  },
  render: async (element, { environment }) => {
    const { props, context } = element
    const update = (changed) => ({ action: '@editor.node.updateProps', props: changed })
    return {
      type: 'block',
      controls: [
        { label: 'Shout', onPress: { action: 'shout' } },
        [{ label: 'Clear', onPress: update({ label: '' }) }],
      ],
      children: [
        { type: 'text', children: [`Badge: ${props.label || 'nothing'}`] },
        ...(context.editable
          ? [
              { type: 'input', label: 'Label', element: { type: 'textinput', state: 'label' } },
              { type: 'button', label: 'Keep', onPress: update({ label: element.dynamicState('label') }) },
            ]
          : []),
        {
          type: 'button',
          label: 'Choose',
          onPress: { action: '@ui.modal.open', componentId: 'colours', props: {} },
        },
        {
          type: 'codeblock',
          syntax: 'dot',
          state: 'code',
          content: props.code ?? 'a -> b',
          onContentChange: update({ code: element.dynamicState('code') }),
        },
        {
          type: 'webframe',
          source: { url: `${environment.integration.urls.publicContentEndpoint}/frame` },
          aspectRatio: 4,
          data: { colour: props.colour ?? 'none' },
        },
      ],
    }
  },
})

const colours = createComponent({
  componentId: 'colours',
  action: async () => ({ type: 'complete', returnValue: { colour: 'red' } }),
  render: async () => ({
    type: 'modal',
    title: 'Colours',
    children: [{ type: 'button', label: 'Take red', onPress: { action: 'take' } }],
  }),
})

// What it shows of code in its language, and of addresses that it knows.
const chip = createComponent({
  componentId: 'chip',
  action: async ({ props }, action) =>
    action.action === '@link.unfurl' ? { props: { ...props, of: `address ${action.url}` } } : { props },
  render: async ({ props }) => ({
    type: 'block',
    children: [{ type: 'text', children: [`Chip of ${props.of ?? `code ${props.source}`}`] }],
  }),
})

const page = `<!doctype html><title>Frame</title><p></p><script>
addEventListener('message', ({ data }) => {
  let reach = 'apart'
  try { parent.document.title; reach = 'not apart' } catch {}
  document.querySelector('p').textContent = 'Colour: ' + data.state.colour + ', ' + reach
})
parent.postMessage({ action: { action: '@webframe.ready' } }, '*')
</script>`

export default createIntegration({
  fetch: async () => new Response(page, { headers: { 'content-type': 'text/html' } }),
  components: [badge, chip, colours],
})
