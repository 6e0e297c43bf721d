import type { Messages } from '../en/index.ts'

export const variables: Messages['variables'] = {
  title: 'Variablen',
  text: 'Werte, die die Seiten dieses Bereichs gemeinsam haben, etwa eine Version oder eine Adresse.',
  empty: 'Noch keine Variablen',
  emptyText:
    'Legen Sie hier version als 2.1 fest und fügen Sie sie mit /variable auf Seiten ein: Jede, auf der space.vars.version steht, zeigt 2.1. Was Sie hier ändern, ändert sich überall.',
  create: 'Neue Variable',
  change: (name) => `„${name}“ ändern`,
  delete: (name) => `„${name}“ löschen`,
  deleteText: (name) =>
    `Seiten, die sie zeigen, zeigen stattdessen {{space.vars.${name}}}, und Bedingungen, die nach ihr fragen, finden nichts. Frühere Stände des Bereichs behalten sie.`,
  deleted: (name) => `„${name}“ wurde gelöscht`,
  nameOnPages: (name) => `Auf Seiten: space.vars.${name}`,
  wrongName: 'Zuerst ein Buchstabe von A bis Z, danach Buchstaben, Ziffern und _.',
  reserved: (name) => `„${name}“ ist ein Wort der Ausdrücke selbst. Wählen Sie einen anderen Namen.`,
  taken: (name) => `Es gibt bereits eine Variable „${name}“.`,
  renamed: (before) =>
    `Auf Seiten steht weiterhin space.vars.${before}: Tragen Sie auch dort den neuen Namen ein.`,
  kind: 'Art',
  kindHelp: 'Wichtig für Bedingungen: Dort steht Text in Anführungszeichen.',
  kinds: { text: 'Text', number: 'Zahl', boolean: 'Wahr oder falsch' },
  value: 'Wert',
  noNumber: 'Geben Sie eine Zahl ein, zum Beispiel 2.5.',
  define: 'Variable festlegen',
  unknown: 'Es gibt keine Variable mit diesem Namen',
}
