import type { editorDrawn as english } from '../en/editor-drawn.ts'

export const editorDrawn: typeof english = {
  openapi: {
    spec: 'Spezifikation',
    operation: 'Operation',
    webhook: 'Webhook',
    models: 'Modelle',
    find: 'Nach Pfad, Methode oder Titel suchen',
    choose: 'Auswählen',
    noSpecs: 'Noch keine Spezifikation. Fügen Sie unter OpenAPI eine hinzu.',
    unread: 'Die Spezifikation konnte nicht gelesen werden.',
    noSpec:
      'Diese Spezifikation gibt es hier nicht, oder sie wurde noch nicht gelesen. Leser sehen nur diesen Namen.',
    unlisted:
      'Websites zeigen diese Operation vollständig, sobald ihre Spezifikation gelesen werden konnte. Um sie auch hier zu sehen, fügen Sie die Spezifikation unter OpenAPI mit ihrer Adresse hinzu.',
    noOperation: 'Diese Operation gibt es in der Spezifikation nicht. Leser sehen nur diesen Namen.',
    noWebhook: 'Diesen Webhook gibt es in der Spezifikation nicht. Leser sehen nur diesen Namen.',
    noModels: 'Diese Modelle gibt es in der Spezifikation nicht. Leser sehen hier nichts.',
  },
  integrationBlock: {
    notDrawn: (name, why) => `„${name}“ konnte diesen Block nicht darstellen. ${why}`,
    absent: (why) => `Dieser Block wird nicht angezeigt. ${why}`,
    install: 'Integration öffnen',
    details: 'Was schiefgegangen ist',
    about: (name) => `Dargestellt von ${name}`,
  },
}
