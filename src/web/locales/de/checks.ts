import type { Messages } from '../en/index.ts'

export const checks: Messages['checks'] = {
  title: 'Voraussetzungen',
  states: { fine: 'In Ordnung', missing: 'Fehlt', warning: 'Achtung' },
  noRules: 'Für diesen Bereich gelten keine Regeln zum Zusammenführen.',
  bypassed: 'Sie dürfen trotzdem zusammenführen.',
  conflicts: (count) =>
    count === 0
      ? 'Es sind keine Konflikte bekannt.'
      : count === 1
        ? 'Ein Konflikt ist zu lösen.'
        : `${count} Konflikte sind zu lösen.`,
  brokenLinks: (count) =>
    count === 0
      ? 'Auf den geänderten Seiten funktionieren alle Links.'
      : count === 1
        ? 'Auf einer geänderten Seite sind Links defekt:'
        : `Auf ${count} geänderten Seiten sind Links defekt:`,
  condition: (title, expression, message) =>
    `Die Bedingung „${expression}“ in „${title}“ ist ungültig: ${message}`,
  missingTitle: 'Noch nicht möglich, es fehlt',
  preview: 'Vorschau auf der Website',
  teams: 'Teams',
  people: 'Personen',
  teamHelp: 'Alle im Team werden gefragt.',
  members: (count) => (count === 1 ? '1 Mitglied' : `${count} Mitglieder`),
  newSince: 'Neu seit Ihrem letzten Besuch',
  changedSince: (count) =>
    count === 1
      ? 'Seit Ihrem letzten Besuch hat sich eine Seite geändert.'
      : `Seit Ihrem letzten Besuch haben sich ${count} Seiten geändert.`,
  onlyNew: 'Nur Neues anzeigen',
  showAll: 'Alles anzeigen',
}
