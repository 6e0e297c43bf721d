import type { Messages } from '../en/index.ts'

export const imports: Messages['imports'] = {
  open: 'Importer des pages',
  title: 'Importer des pages',
  text: 'Reprenez des pages venues d’ailleurs. Vous voyez ce qui a été trouvé avant toute écriture.',
  notForYou:
    'Il faut avoir ici le rôle « Éditeur » pour importer des pages. Adressez-vous à un administrateur.',
  source: 'Source',
  sourceText: 'Les liens entre les pages sont conservés, et leurs images sont reprises.',
  from: 'Depuis',
  ways: { file: 'Des fichiers', website: 'Un site web', address: 'Une adresse' },
  wayMeanings: {
    file: 'Markdown, HTML, Word ou un zip, par exemple un export de Notion ou de Confluence',
    website: 'Ses pages sous une adresse, 200 au maximum',
    address: 'Un document ou une archive disponible sur le web',
  },
  files: 'Fichiers',
  chooseFiles: 'Choisir des fichiers',
  filesHelp: '100 Mo maximum par fichier.',
  website: 'Adresse du site web',
  websiteHelp: 'Les liens sous cette adresse sont suivis ; son robots.txt est respecté.',
  address: 'Adresse',
  kind: 'Type de contenu',
  into: 'Vers',
  theSpace: 'L’espace lui-même',
  below: 'Sous une page',
  belowHelp: 'Si ce champ est vide, les pages sont ajoutées après celles qui existent.',
  toChangeRequest: 'Aller à la demande de modification',
  sources: {
    markdown: 'Une page en Markdown',
    html: 'Une page en HTML',
    docx: 'Un document Word',
    zip: 'Un zip de pages',
    confluence: 'Un export de Confluence',
    notion: 'Un export de Notion',
    'google-docs': 'Un document Google Docs',
    'github-wiki': 'Un wiki GitHub',
  },
  look: 'Voir le contenu trouvé',
  recent: 'Vos imports dans cet espace',
  recentText: 'Du plus récent au plus ancien.',
  statuses: {
    pending: 'En attente',
    'in-progress': 'En cours',
    prepared: 'À valider',
    completed: 'Terminé',
    failed: 'Échec',
    cancelled: 'Abandonné',
  },
  titles: {
    pending: 'Lecture de la source',
    'in-progress': 'Lecture de la source',
    prepared: 'Choisissez ce que vous importez',
    completed: 'L’import est terminé',
    failed: 'L’import a échoué',
    cancelled: 'L’import a été abandonné',
  },
  readSoFar: (done, total) =>
    total === 0 ? 'Recherche…' : `${done} sur ${total} pages et fichiers jusqu’ici`,
  readLast: 'Dernier élément lu',
  goingText: 'L’import continue tout seul : vous pouvez partir et revenir.',
  cancel: 'Arrêter l’import',
  foundPages: (count) => (count < 2 ? `${count} page trouvée` : `${count} pages trouvées`),
  foundNothing: 'Aucune page n’a été trouvée.',
  chooseText:
    'Rien n’est encore écrit. Décochez ce que vous ne voulez pas ; le résultat est conservé une journée.',
  all: 'Tout sélectionner',
  none: 'Tout désélectionner',
  group: 'Groupe',
  take: (count) => (count < 2 ? `Importer ${count} page` : `Importer ${count} pages`),
  discard: 'Abandonner',
  imported: (count) =>
    count < 2 ? `${count} page ou fichier importé` : `${count} pages et fichiers importés`,
  toSpace: 'Aller aux pages',
  seeChanges: 'Voir les modifications',
  failedText: 'Une erreur s’est produite ; réessayez plus tard.',
  cancelledText: 'Rien n’a été écrit.',
  again: 'Importer autre chose',
  problems: (count) => (count < 2 ? `${count} point à savoir` : `${count} points à savoir`),
  problemsText: 'Ce qui n’a pas pu être lu, et les erreurs dans ce qui l’a été.',
  more: (count) => (count < 2 ? `et ${count} autre` : `et ${count} autres`),
  redirects: 'Anciennes adresses',
  redirectsText: (count) =>
    count < 2
      ? 'Une page avait une autre adresse. Les visiteurs qui l’utilisent sur le site peuvent être redirigés vers la page.'
      : `${count} pages avaient une autre adresse. Les visiteurs qui les utilisent sur le site peuvent être redirigés vers les pages.`,
  addRedirects: (site) => `Ajouter des redirections à « ${site} »`,
  redirectsAdded: (count, site) =>
    count < 2
      ? `${count} redirection a été ajoutée à « ${site} ».`
      : `${count} redirections ont été ajoutées à « ${site} ».`,
}
