import type { insight as english } from '../en/site-insights.ts'

export const insight: typeof english = {
  text: 'Contado sem cookies; os endereços dos leitores não são guardados.',
  period: 'Período',
  place: 'O que é contado',
  ranges: {
    last24Hours: 'Últimas 24 horas',
    last7Days: 'Últimos 7 dias',
    last30Days: 'Últimos 30 dias',
    last3Months: 'Últimos 3 meses',
    lastYear: 'Último ano',
  },
  wholeSite: 'O site inteiro',
  variant: (title) => `Variante: ${title}`,
  totals: { views: 'Visualizações', visitors: 'Visitantes', searches: 'Buscas', ratings: 'Avaliações' },
  chart: (count, most) =>
    `Visualizações e visitantes em ${count} intervalos; no máximo ${most} visualizações em um. Os números estão nas tabelas abaixo.`,
  when: 'Quando',
  pages: 'Páginas',
  page: 'Página',
  path: 'Caminho',
  gone: 'Uma página que não existe mais',
  feedback: 'Avaliações',
  good: 'Boa',
  ok: 'Mais ou menos',
  bad: 'Ruim',
  ratings: (good, ok, bad) =>
    good + ok + bad === 0
      ? '–'
      : `${good} ${good === 1 ? 'boa' : 'boas'}, ${ok} mais ou menos, ${bad} ${bad === 1 ? 'ruim' : 'ruins'}`,
  comments: 'O que os leitores escreveram',
  comment: 'Comentário',
  rating: 'Avaliação',
  noComments: 'Ninguém escreveu nada ainda.',
  searches: 'Buscas',
  fruitless: 'Buscas sem resultado',
  query: 'Palavras',
  times: 'Vezes',
  sources: 'De onde vêm os leitores',
  direct: 'Acesso direto',
  languages: 'Idiomas',
  linksFollowed: 'Links externos clicados',
  broken: 'Endereços em que nada foi encontrado',
  unknown: 'Desconhecido',
  nothingYet: 'Nada foi contado neste período.',
}
