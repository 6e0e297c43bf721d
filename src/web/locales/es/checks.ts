import type { Messages } from '../en/index.ts'

export const checks: Messages['checks'] = {
  title: 'Comprobaciones',
  states: { fine: 'Correcto', missing: 'Falta', warning: 'Revísalo' },
  noRules: 'Este espacio no tiene reglas de fusión.',
  bypassed: 'Puedes fusionar de todos modos.',
  conflicts: (count) =>
    count === 0
      ? 'No se conocen conflictos.'
      : count === 1
        ? 'Hay un conflicto por resolver.'
        : `Hay ${count} conflictos por resolver.`,
  brokenLinks: (count) =>
    count === 0
      ? 'No hay enlaces rotos en las páginas modificadas.'
      : count === 1
        ? 'Hay enlaces rotos en una página modificada:'
        : `Hay enlaces rotos en ${count} páginas modificadas:`,
  condition: (title, expression, message) =>
    `La condición «${expression}» de «${title}» no es válida: ${message}`,
  missingTitle: 'Todavía no: falta esto',
  preview: 'Vista previa en el sitio',
  teams: 'Equipos',
  people: 'Personas',
  teamHelp: 'Se pide la revisión a todo el equipo.',
  members: (count) => (count === 1 ? '1 miembro' : `${count} miembros`),
  newSince: 'Novedades desde tu última visita',
  changedSince: (count) =>
    count === 1
      ? 'Ha cambiado una página desde tu última visita.'
      : `Han cambiado ${count} páginas desde tu última visita.`,
  onlyNew: 'Mostrar solo lo nuevo',
  showAll: 'Mostrar todo',
}
