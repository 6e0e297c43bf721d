import type { editorDrawn as english } from '../en/editor-drawn.ts'

export const editorDrawn: typeof english = {
  openapi: {
    spec: 'Especificação',
    operation: 'Operação',
    webhook: 'Webhook',
    models: 'Modelos',
    find: 'Buscar por caminho, método ou título',
    choose: 'Escolher',
    noSpecs: 'Nenhuma especificação aqui ainda. Adicione uma em OpenAPI.',
    unread: 'Não foi possível ler a especificação.',
    noSpec: 'Essa especificação não existe aqui ou ainda não foi lida. Os leitores veem apenas este nome.',
    unlisted:
      'Os sites mostram esta operação completa assim que a especificação puder ser lida. Para vê-la aqui também, adicione a especificação em OpenAPI pelo endereço.',
    noOperation: 'A especificação não tem essa operação. Os leitores veem apenas este nome.',
    noWebhook: 'A especificação não tem esse webhook. Os leitores veem apenas este nome.',
    noModels: 'A especificação não tem esses modelos. Os leitores não veem nada aqui.',
  },
  integrationBlock: {
    notDrawn: (name, why) => `“${name}” não conseguiu exibir este bloco. ${why}`,
    absent: (why) => `Este bloco não é exibido. ${why}`,
    install: 'Abrir a integração',
    details: 'O que deu errado',
    about: (name) => `Exibido por ${name}`,
  },
}
