import { createComponent, createIntegration, ExposableError } from '@gitbook/runtime'

const isReady = ({ environment }) => environment.installation.externalIds.includes('ready')

// Fails until it is found by a certain id.
const settings = createComponent({
  componentId: 'settings',
  render: async (_element, context) => {
    if (!isReady(context)) throw new Error('the settings are not there')
    return {
      type: 'configuration',
      children: [
        { type: 'text', children: ['Here they are'] },
        {
          type: 'button',
          label: 'Choose',
          onPress: { action: '@ui.modal.open', componentId: 'chooser', props: {} },
        },
      ],
    }
  },
})

// Always fails.
const chooser = createComponent({
  componentId: 'chooser',
  render: async () => {
    throw new Error('nothing to choose from')
  },
})

export default createIntegration({
  components: [settings, chooser],
  events: {
    installation_setup: async (_event, context) => {
      if (!isReady(context)) throw new ExposableError('Choose a workspace first')
    },
    space_installation_setup: async () => {
      throw new ExposableError('This space is not for it')
    },
  },
})
