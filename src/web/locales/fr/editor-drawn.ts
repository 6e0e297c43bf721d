import type { editorDrawn as english } from '../en/editor-drawn.ts'

export const editorDrawn: typeof english = {
  openapi: {
    spec: 'Spécification',
    operation: 'Opération',
    webhook: 'Webhook',
    models: 'Modèles',
    find: 'Rechercher par chemin, méthode ou titre',
    choose: 'Choisir',
    noSpecs: 'Pas encore de spécification ici. Ajoutez-en une sous OpenAPI.',
    unread: 'La spécification n’a pas pu être lue.',
    noSpec:
      'Cette spécification n’existe pas ici, ou n’a pas encore été lue. Les lecteurs ne voient que ce nom.',
    unlisted:
      'Les sites affichent cette opération en entier dès que sa spécification a pu être lue. Pour la voir ici aussi, ajoutez la spécification sous OpenAPI par son adresse.',
    noOperation: 'La spécification ne contient pas cette opération. Les lecteurs ne voient que ce nom.',
    noWebhook: 'La spécification ne contient pas ce webhook. Les lecteurs ne voient que ce nom.',
    noModels: 'La spécification ne contient pas ces modèles. Les lecteurs ne voient rien ici.',
  },
  integrationBlock: {
    notDrawn: (name, why) => `« ${name} » n’a pas pu afficher ce bloc. ${why}`,
    absent: (why) => `Ce bloc n’est pas affiché. ${why}`,
    install: 'Ouvrir l’intégration',
    details: 'Détails de l’erreur',
    about: (name) => `Affiché par ${name}`,
  },
}
