import type { Messages } from '../en/index.ts'

export const exports: Messages['exports'] = {
  open: 'Exportieren',
  title: 'Export',
  what: 'Was exportiert wird',
  text: 'Die Seiten im jetzigen Stand, mit ihren Bildern.',
  format: 'Format',
  formats: { pdf: 'PDF', markdown: 'Markdown', html: 'HTML' },
  meanings: {
    pdf: 'Ein Dokument zum Drucken oder Versenden',
    markdown: 'Ein Zip-Archiv als Docs-Repository, das sich wieder importieren lässt',
    html: 'Ein Zip-Archiv mit Seiten, die sich überall ohne Server lesen lassen',
  },
  part: 'Umfang',
  parts: { space: 'Der ganze Bereich', pages: 'Eine Seite mit Unterseiten', page: 'Nur eine Seite' },
  page: 'Seite',
  make: 'Datei erstellen',
  making: {
    pdf: 'Seiten werden gesetzt …',
    markdown: 'Dateien werden gepackt …',
    html: 'Seiten werden gepackt …',
  },
  ready: (size) => `Die Datei ist fertig (${size}).`,
  download: 'Herunterladen',
}
