import type { insight as english } from '../en/site-insights.ts'

export const insight: typeof english = {
  text: 'Mesuré sans cookies ; les adresses des lecteurs ne sont pas conservées.',
  period: 'Période',
  place: 'Périmètre',
  ranges: {
    last24Hours: 'Dernières 24 heures',
    last7Days: '7 derniers jours',
    last30Days: '30 derniers jours',
    last3Months: '3 derniers mois',
    lastYear: '12 derniers mois',
  },
  wholeSite: 'Tout le site',
  variant: (title) => `Variante : ${title}`,
  totals: { views: 'Vues', visitors: 'Visiteurs', searches: 'Recherches', ratings: 'Avis' },
  chart: (count, most) =>
    `Vues et visiteurs sur ${count} ${count < 2 ? 'intervalle' : 'intervalles'} ; au plus ${most} ${most < 2 ? 'vue' : 'vues'} dans un intervalle. Les chiffres figurent dans les tableaux ci-dessous.`,
  when: 'Quand',
  pages: 'Pages',
  page: 'Page',
  path: 'Chemin',
  gone: 'Une page qui n’existe plus',
  feedback: 'Avis',
  good: 'Bon',
  ok: 'Moyen',
  bad: 'Mauvais',
  ratings: (good, ok, bad) =>
    good + ok + bad === 0
      ? '–'
      : `${good} ${good < 2 ? 'bon' : 'bons'}, ${ok} ${ok < 2 ? 'moyen' : 'moyens'}, ${bad} mauvais`,
  comments: 'Commentaires des lecteurs',
  comment: 'Commentaire',
  rating: 'Avis',
  noComments: 'Personne n’a encore rien écrit.',
  searches: 'Recherches',
  fruitless: 'Recherches sans résultat',
  query: 'Mots',
  times: 'Nombre',
  sources: 'Provenance des lecteurs',
  direct: 'Accès direct',
  languages: 'Langues',
  linksFollowed: 'Liens externes suivis',
  broken: 'Adresses introuvables',
  unknown: 'Inconnu',
  nothingYet: 'Aucune donnée pour cette période.',
}
