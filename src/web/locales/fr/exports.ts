import type { Messages } from '../en/index.ts'

export const exports: Messages['exports'] = {
  open: 'Exporter',
  title: 'Exporter',
  what: 'Contenu de l’export',
  text: 'Les pages dans leur état actuel, avec leurs images.',
  format: 'Format',
  formats: { pdf: 'PDF', markdown: 'Markdown', html: 'HTML' },
  meanings: {
    pdf: 'Un document à imprimer ou à envoyer',
    markdown: 'Un zip d’un dépôt de documentation, qui peut être réimporté',
    html: 'Un zip de pages à lire partout, sans serveur',
  },
  part: 'Étendue',
  parts: { space: 'Tout l’espace', pages: 'Une page et ses sous-pages', page: 'Une seule page' },
  page: 'Page',
  make: 'Créer le fichier',
  making: {
    pdf: 'Mise en page…',
    markdown: 'Préparation des fichiers…',
    html: 'Préparation des pages…',
  },
  ready: (size) => `Le fichier est prêt (${size}).`,
  download: 'Télécharger',
}
