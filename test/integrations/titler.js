import { createIntegration } from '@gitbook/runtime'

// Names a space after the number of its pages, whenever its content changes.
export default createIntegration({
  events: {
    space_content_updated: async (event, context) => {
      const { data: revision } = await context.api.spaces.getRevisionById(event.spaceId, event.revisionId)
      console.log(`pages: ${revision.pages.length}`)
      await context.api.spaces.updateSpaceById(event.spaceId, { title: `${revision.pages.length} pages` })
    },
    installation_setup: async (event) => {
      console.info(`set up: ${event.status}`)
    },
  },
  task: async (task) => {
    if (task.fail) throw new Error('this task always fails')
    console.warn(`task: ${task.say}`)
  },
})
