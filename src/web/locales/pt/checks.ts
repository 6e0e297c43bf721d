import type { Messages } from '../en/index.ts'

export const checks: Messages['checks'] = {
  title: 'Verificações',
  states: { fine: 'Tudo certo', missing: 'Falta', warning: 'Confira' },
  noRules: 'Nenhuma regra de mesclagem vale para este espaço.',
  bypassed: 'Mesmo assim, você pode mesclar.',
  conflicts: (count) =>
    count === 0
      ? 'Nenhum conflito conhecido.'
      : count === 1
        ? 'Há um conflito a resolver.'
        : `Há ${count} conflitos a resolver.`,
  brokenLinks: (count) =>
    count === 0
      ? 'Nenhum link quebrado nas páginas alteradas.'
      : count === 1
        ? 'Há links quebrados em uma página alterada:'
        : `Há links quebrados em ${count} páginas alteradas:`,
  condition: (title, expression, message) =>
    `A condição “${expression}” de “${title}” não é válida: ${message}`,
  missingTitle: 'Ainda não: falta isto',
  preview: 'Prévia no site',
  teams: 'Equipes',
  people: 'Pessoas',
  teamHelp: 'O pedido vai para todos da equipe.',
  members: (count) => (count === 1 ? '1 membro' : `${count} membros`),
  newSince: 'Novo desde a sua última visita',
  changedSince: (count) =>
    count === 1
      ? 'Uma página mudou desde a sua última visita.'
      : `${count} páginas mudaram desde a sua última visita.`,
  onlyNew: 'Mostrar só o que é novo',
  showAll: 'Mostrar tudo',
}
