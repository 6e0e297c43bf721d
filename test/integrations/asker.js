import { createComponent, createIntegration } from '@gitbook/runtime'

// Asks for its configuration itself.
const settings = createComponent({
  componentId: 'settings',
  initialState: ({ spaceInstallation }) => ({
    channel: spaceInstallation?.configuration?.channel ?? '',
    loud: false,
    said: '',
  }),
  action: async ({ state }, action) => {
    console.log('was asked to', action.action)
    return { state: { ...state, said: `Tells ${action.channel}${state.loud ? ', loudly' : ''}` } }
  },
  render: async (element) => ({
    type: 'configuration',
    children: [
      { type: 'markdown', content: 'Ask **your team** first.' },
      {
        type: 'input',
        label: 'Channel',
        hint: 'Where news go',
        element: { type: 'textinput', state: 'channel', placeholder: '#docs' },
      },
      { type: 'input', label: 'Loud', element: { type: 'switch', state: 'loud' } },
      {
        type: 'button',
        style: 'primary',
        label: 'Use this channel',
        onPress: { action: 'save', channel: element.dynamicState('channel') },
      },
      { type: 'hint', children: [element.state.said] },
    ],
  }),
})

export default createIntegration({ components: [settings] })
