import type { editorDrawn as english } from '../en/editor-drawn.ts'

export const editorDrawn: typeof english = {
  openapi: {
    spec: 'Especificación',
    operation: 'Operación',
    webhook: 'Webhook',
    models: 'Modelos',
    find: 'Buscar por ruta, método o título',
    choose: 'Elegir',
    noSpecs: 'Aún no hay especificaciones. Añade una en OpenAPI.',
    unread: 'No se ha podido leer la especificación.',
    noSpec: 'Esa especificación no existe aquí o aún no se ha leído. Los lectores solo ven este nombre.',
    unlisted:
      'Los sitios muestran esta operación completa en cuanto se pueda leer su especificación. Para verla también aquí, añade la especificación en OpenAPI con su dirección.',
    noOperation: 'La especificación no contiene esa operación. Los lectores solo ven este nombre.',
    noWebhook: 'La especificación no contiene ese webhook. Los lectores solo ven este nombre.',
    noModels: 'La especificación no contiene esos modelos. Los lectores no ven nada aquí.',
  },
  integrationBlock: {
    notDrawn: (name, why) => `«${name}» no ha podido mostrar este bloque. ${why}`,
    absent: (why) => `Este bloque no se muestra. ${why}`,
    install: 'Abrir la integración',
    details: 'Detalles del error',
    about: (name) => `Mostrado por ${name}`,
  },
}
