import { englishLabels, type BlockLabels } from '../../engine/html/index.ts'

/** Everything that the interface of a site says. */
export type Words = {
  blocks: BlockLabels
  skip: string
  menu: string
  search: string
  searchHint: string
  searchNone: string
  searchOpen: string
  searchChoose: string
  searchClose: string
  searchResults: string
  theme: string
  variants: string
  pages: string
  morePages: string
  showPages: string
  onThisPage: string
  previous: string
  next: string
  updated: string
  edit: string
  asMarkdown: string
  news: string
  helpful: string
  yes: string
  no: string
  thanks: string
  notFound: string
  notFoundText: string
  home: string
  poweredBy: string
  privacy: string
  preview: string
  breadcrumbs: string
  sections: string
  links: string
  copyPage: string
  print: string
  openIn: string
}

const en: Words = {
  blocks: englishLabels,
  skip: 'Skip to the content',
  menu: 'Menu',
  search: 'Search',
  searchHint: 'Search the docs…',
  searchNone: 'Nothing was found.',
  searchOpen: 'open',
  searchChoose: 'choose',
  searchClose: 'close',
  searchResults: 'Results for',
  theme: 'Switch between light and dark',
  variants: 'Choose a variant',
  pages: 'Pages',
  morePages: 'More pages',
  showPages: 'Show the pages below',
  onThisPage: 'On this page',
  previous: 'Previous',
  next: 'Next',
  updated: 'Last updated',
  edit: 'Edit this page',
  asMarkdown: 'View as Markdown',
  news: 'Subscribe to updates',
  helpful: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you!',
  notFound: 'This page does not exist',
  notFoundText: 'It may have moved, or it never was here.',
  home: 'To the first page',
  poweredBy: 'Published with Lectern',
  privacy: 'Privacy',
  preview: 'You see a preview. It is not public.',
  breadcrumbs: 'Breadcrumbs',
  sections: 'Sections',
  links: 'Links',
  copyPage: 'Copy as Markdown',
  print: 'Print or save as PDF',
  openIn: 'Open in',
}

const fr: Words = {
  blocks: {
    copy: 'Copier',
    copied: 'Copié',
    showMore: 'Afficher plus',
    linkTo: 'Lien vers cet endroit',
    download: 'Télécharger',
    opensElsewhere: 'Ouvre un autre site',
    filterTable: 'Filtrer ce tableau',
    yes: 'Oui',
    no: 'Non',
    hint: { info: 'Note', warning: 'Attention', danger: 'Danger', success: 'Bon à savoir' },
    diagram: 'Diagramme',
    note: 'Explication',
    step: 'Étape',
    of: 'sur',
  },
  skip: 'Aller au contenu',
  menu: 'Menu',
  search: 'Rechercher',
  searchHint: 'Rechercher dans la documentation…',
  searchNone: 'Aucun résultat.',
  searchOpen: 'ouvrir',
  searchChoose: 'choisir',
  searchClose: 'fermer',
  searchResults: 'Résultats pour',
  theme: 'Basculer entre clair et sombre',
  variants: 'Choisir une variante',
  pages: 'Pages',
  morePages: 'Plus de pages',
  showPages: 'Afficher les sous-pages',
  onThisPage: 'Sur cette page',
  previous: 'Précédent',
  next: 'Suivant',
  updated: 'Dernière mise à jour',
  edit: 'Modifier cette page',
  asMarkdown: 'Voir en Markdown',
  news: 'S’abonner aux nouveautés',
  helpful: 'Cette page vous a-t-elle été utile ?',
  yes: 'Oui',
  no: 'Non',
  thanks: 'Merci !',
  notFound: 'Cette page n’existe pas',
  notFoundText: 'Elle a peut-être été déplacée, ou n’a jamais été ici.',
  home: 'Vers la première page',
  poweredBy: 'Publié avec Lectern',
  privacy: 'Confidentialité',
  preview: 'Vous voyez un aperçu. Il n’est pas public.',
  breadcrumbs: 'Fil d’Ariane',
  sections: 'Sections',
  links: 'Liens',
  copyPage: 'Copier en Markdown',
  print: 'Imprimer ou enregistrer en PDF',
  openIn: 'Ouvrir dans',
}

const de: Words = {
  blocks: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    showMore: 'Mehr anzeigen',
    linkTo: 'Link zu dieser Stelle',
    download: 'Herunterladen',
    opensElsewhere: 'Öffnet eine andere Website',
    filterTable: 'Diese Tabelle filtern',
    yes: 'Ja',
    no: 'Nein',
    hint: { info: 'Hinweis', warning: 'Warnung', danger: 'Gefahr', success: 'Gut zu wissen' },
    diagram: 'Diagramm',
    note: 'Erklärung',
    step: 'Schritt',
    of: 'von',
  },
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  search: 'Suchen',
  searchHint: 'Dokumentation durchsuchen…',
  searchNone: 'Nichts gefunden.',
  searchOpen: 'öffnen',
  searchChoose: 'auswählen',
  searchClose: 'schließen',
  searchResults: 'Ergebnisse für',
  theme: 'Zwischen Hell und Dunkel wechseln',
  variants: 'Variante wählen',
  pages: 'Seiten',
  morePages: 'Weitere Seiten',
  showPages: 'Unterseiten anzeigen',
  onThisPage: 'Auf dieser Seite',
  previous: 'Zurück',
  next: 'Weiter',
  updated: 'Zuletzt aktualisiert',
  edit: 'Diese Seite bearbeiten',
  asMarkdown: 'Als Markdown ansehen',
  news: 'Neuigkeiten abonnieren',
  helpful: 'War diese Seite hilfreich?',
  yes: 'Ja',
  no: 'Nein',
  thanks: 'Danke!',
  notFound: 'Diese Seite gibt es nicht',
  notFoundText: 'Sie wurde vielleicht verschoben, oder es gab sie hier nie.',
  home: 'Zur ersten Seite',
  poweredBy: 'Veröffentlicht mit Lectern',
  privacy: 'Datenschutz',
  preview: 'Dies ist eine Vorschau. Sie ist nicht öffentlich.',
  breadcrumbs: 'Navigationspfad',
  sections: 'Bereiche',
  links: 'Links',
  copyPage: 'Als Markdown kopieren',
  print: 'Drucken oder als PDF sichern',
  openIn: 'Öffnen in',
}

const es: Words = {
  blocks: {
    copy: 'Copiar',
    copied: 'Copiado',
    showMore: 'Mostrar más',
    linkTo: 'Enlace a este lugar',
    download: 'Descargar',
    opensElsewhere: 'Abre otro sitio',
    filterTable: 'Filtrar esta tabla',
    yes: 'Sí',
    no: 'No',
    hint: { info: 'Nota', warning: 'Advertencia', danger: 'Peligro', success: 'Conviene saber' },
    diagram: 'Diagrama',
    note: 'Explicación',
    step: 'Paso',
    of: 'de',
  },
  skip: 'Ir al contenido',
  menu: 'Menú',
  search: 'Buscar',
  searchHint: 'Buscar en la documentación…',
  searchNone: 'No se encontró nada.',
  searchOpen: 'abrir',
  searchChoose: 'elegir',
  searchClose: 'cerrar',
  searchResults: 'Resultados de',
  theme: 'Cambiar entre claro y oscuro',
  variants: 'Elegir una variante',
  pages: 'Páginas',
  morePages: 'Más páginas',
  showPages: 'Mostrar las subpáginas',
  onThisPage: 'En esta página',
  previous: 'Anterior',
  next: 'Siguiente',
  updated: 'Última actualización',
  edit: 'Editar esta página',
  asMarkdown: 'Ver como Markdown',
  news: 'Suscribirse a las novedades',
  helpful: '¿Le ha sido útil esta página?',
  yes: 'Sí',
  no: 'No',
  thanks: '¡Gracias!',
  notFound: 'Esta página no existe',
  notFoundText: 'Quizá se haya movido, o nunca estuvo aquí.',
  home: 'A la primera página',
  poweredBy: 'Publicado con Lectern',
  privacy: 'Privacidad',
  preview: 'Está viendo una vista previa. No es pública.',
  breadcrumbs: 'Ruta de navegación',
  sections: 'Secciones',
  links: 'Enlaces',
  copyPage: 'Copiar como Markdown',
  print: 'Imprimir o guardar como PDF',
  openIn: 'Abrir en',
}

export const western = { en, fr, de, es }
