import type { Messages } from '../en/index.ts'

export const checks: Messages['checks'] = {
  title: 'Vérifications',
  states: { fine: 'OK', missing: 'Manquant', warning: 'À vérifier' },
  noRules: 'Aucune règle de fusion ne s’applique à cet espace.',
  bypassed: 'Vous pouvez tout de même fusionner.',
  conflicts: (count) =>
    count === 0
      ? 'Aucun conflit connu.'
      : count === 1
        ? 'Un conflit reste à résoudre.'
        : `${count} conflits restent à résoudre.`,
  brokenLinks: (count) =>
    count === 0
      ? 'Aucun lien rompu dans les pages modifiées.'
      : count === 1
        ? 'Une page modifiée contient des liens rompus :'
        : `${count} pages modifiées contiennent des liens rompus :`,
  condition: (title, expression, message) =>
    `La condition « ${expression} » de « ${title} » n’est pas valide : ${message}`,
  missingTitle: 'Pas encore : il manque ceci',
  preview: 'Aperçu sur le site',
  teams: 'Équipes',
  people: 'Personnes',
  teamHelp: 'Tous les membres de l’équipe sont sollicités.',
  members: (count) => (count < 2 ? `${count} membre` : `${count} membres`),
  newSince: 'Nouveau depuis votre dernière visite',
  changedSince: (count) =>
    count < 2
      ? `${count} page modifiée depuis votre dernière visite.`
      : `${count} pages modifiées depuis votre dernière visite.`,
  onlyNew: 'Afficher seulement les nouveautés',
  showAll: 'Tout afficher',
}
