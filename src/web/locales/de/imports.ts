import type { Messages } from '../en/index.ts'

export const imports: Messages['imports'] = {
  open: 'Seiten importieren',
  title: 'Seiten importieren',
  text: 'Übernehmen Sie Seiten von anderswo. Sie sehen, was gefunden wurde, bevor etwas geschrieben wird.',
  notForYou:
    'Um Seiten zu importieren, brauchen Sie hier die Rolle „Bearbeiter“. Wenden Sie sich an einen Administrator.',
  source: 'Quelle',
  sourceText: 'Links zwischen den Seiten werden zu Seitenlinks, und ihre Bilder werden übernommen.',
  from: 'Von',
  ways: { file: 'Dateien', website: 'Eine Website', address: 'Eine Adresse' },
  wayMeanings: {
    file: 'Markdown, HTML, Word oder ein Zip-Archiv davon, etwa ein Export aus Notion oder Confluence',
    website: 'Die Seiten unter einer Adresse, bis zu 200',
    address: 'Ein Dokument oder Archiv im Web',
  },
  files: 'Dateien',
  chooseFiles: 'Dateien auswählen',
  filesHelp: 'Jeweils bis zu 100 MB.',
  website: 'Adresse der Website',
  websiteHelp: 'Links unterhalb dieser Adresse werden verfolgt; die robots.txt wird beachtet.',
  address: 'Adresse',
  kind: 'Was dort liegt',
  into: 'Importieren in',
  theSpace: 'Den Bereich selbst',
  below: 'Unter einer Seite',
  belowHelp: 'Bleibt das Feld leer, kommen die Seiten hinter die vorhandenen.',
  toChangeRequest: 'Zum Änderungsantrag',
  sources: {
    markdown: 'Eine Markdown-Seite',
    html: 'Eine HTML-Seite',
    docx: 'Ein Word-Dokument',
    zip: 'Ein Zip-Archiv mit Seiten',
    confluence: 'Ein Export aus Confluence',
    notion: 'Ein Export aus Notion',
    'google-docs': 'Ein Dokument aus Google Docs',
    'github-wiki': 'Ein GitHub-Wiki',
  },
  look: 'Nachsehen, was da ist',
  recent: 'Ihre Importe in diesen Bereich',
  recentText: 'Neueste zuerst.',
  statuses: {
    pending: 'Wartet',
    'in-progress': 'Läuft',
    prepared: 'Wartet auf Sie',
    completed: 'Fertig',
    failed: 'Fehlgeschlagen',
    cancelled: 'Verworfen',
  },
  titles: {
    pending: 'Quelle wird gelesen',
    'in-progress': 'Quelle wird gelesen',
    prepared: 'Auswählen, was importiert wird',
    completed: 'Der Import ist fertig',
    failed: 'Der Import ist fehlgeschlagen',
    cancelled: 'Der Import wurde verworfen',
  },
  readSoFar: (done, total) =>
    total === 0 ? 'Suche läuft …' : `Bisher ${done} von ${total} Seiten und Dateien`,
  readLast: 'Zuletzt gelesen',
  goingText: 'Der Import läuft von selbst weiter: Sie können die Seite verlassen und später zurückkommen.',
  cancel: 'Import abbrechen',
  foundPages: (count) => (count === 1 ? 'Eine Seite gefunden' : `${count} Seiten gefunden`),
  foundNothing: 'Dort wurden keine Seiten gefunden.',
  chooseText:
    'Noch wurde nichts geschrieben. Lassen Sie weg, was Sie nicht brauchen. Die Auswahl bleibt einen Tag lang erhalten.',
  all: 'Alle auswählen',
  none: 'Keine auswählen',
  group: 'Gruppe',
  take: (count) => (count === 1 ? 'Eine Seite importieren' : `${count} Seiten importieren`),
  discard: 'Verwerfen',
  imported: (count) =>
    count === 1 ? 'Eine Seite oder Datei wurde importiert' : `${count} Seiten und Dateien wurden importiert`,
  toSpace: 'Zu den Seiten',
  seeChanges: 'Änderungen ansehen',
  failedText: 'Etwas ist schiefgegangen. Versuchen Sie es später noch einmal.',
  cancelledText: 'Es wurde nichts davon geschrieben.',
  again: 'Etwas anderes importieren',
  problems: (count) => (count === 1 ? 'Ein Hinweis' : `${count} Hinweise`),
  problemsText: 'Was nicht gelesen werden konnte und was am Rest nicht stimmt.',
  more: (count) => `und ${count} weitere`,
  redirects: 'Alte Adressen',
  redirectsText: (count) =>
    count === 1
      ? 'Eine Seite hatte eine andere Adresse. Wer diese auf der Website aufruft, kann zur Seite weitergeleitet werden.'
      : `${count} Seiten hatten andere Adressen. Wer diese auf der Website aufruft, kann zu den Seiten weitergeleitet werden.`,
  addRedirects: (site) => `Weiterleitungen zu „${site}“ hinzufügen`,
  redirectsAdded: (count, site) =>
    count === 1
      ? `Eine Weiterleitung wurde zu „${site}“ hinzugefügt.`
      : `${count} Weiterleitungen wurden zu „${site}“ hinzugefügt.`,
}
