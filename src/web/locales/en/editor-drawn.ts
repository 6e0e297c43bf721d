/** Of blocks that something else draws: a specification, an integration. */
export const editorDrawn = {
  openapi: {
    spec: 'Specification',
    operation: 'Operation',
    webhook: 'Webhook',
    models: 'Models',
    find: 'Find by path, method or title',
    choose: 'Choose',
    noSpecs: 'No specification here yet. Add one under OpenAPI.',
    unread: 'The specification could not be read.',
    noSpec: 'There is no such specification here, or it was not read yet. Readers see nothing but this name.',
    unlisted:
      'Sites show this operation in full, once its specification could be read. To see it here too, add the specification under OpenAPI by its address.',
    noOperation: 'The specification has no such operation. Readers see nothing but this name.',
    noWebhook: 'The specification has no such webhook. Readers see nothing but this name.',
    noModels: 'The specification has no such models. Readers see nothing here.',
  },
  integrationBlock: {
    notDrawn: (name: string, why: string) => `“${name}” could not draw this block. ${why}`,
    absent: (why: string) => `This block is not shown. ${why}`,
    install: 'Open the integration',
    details: 'What went wrong',
    about: (name: string) => `Drawn by ${name}`,
  },
}
