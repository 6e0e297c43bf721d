import type { insight as english } from '../en/site-insights.ts'

export const insight: typeof english = {
  text: 'Se cuenta sin cookies; no se guardan las direcciones de los lectores.',
  period: 'Periodo',
  place: 'Qué se cuenta',
  ranges: {
    last24Hours: 'Últimas 24 horas',
    last7Days: 'Últimos 7 días',
    last30Days: 'Últimos 30 días',
    last3Months: 'Últimos 3 meses',
    lastYear: 'Último año',
  },
  wholeSite: 'Todo el sitio',
  variant: (title) => `Variante: ${title}`,
  totals: { views: 'Visitas', visitors: 'Visitantes', searches: 'Búsquedas', ratings: 'Valoraciones' },
  chart: (count, most) =>
    `Visitas y visitantes en ${count} intervalos; como máximo, ${most} visitas en uno. Las cifras están en las tablas de abajo.`,
  when: 'Cuándo',
  pages: 'Páginas',
  page: 'Página',
  path: 'Ruta',
  gone: 'Una página que ya no existe',
  feedback: 'Valoraciones',
  good: 'Buena',
  ok: 'Regular',
  bad: 'Mala',
  ratings: (good, ok, bad) =>
    good + ok + bad === 0
      ? '–'
      : `${good} ${good === 1 ? 'buena' : 'buenas'}, ${ok} ${ok === 1 ? 'regular' : 'regulares'}, ${bad} ${bad === 1 ? 'mala' : 'malas'}`,
  comments: 'Comentarios de los lectores',
  comment: 'Comentario',
  rating: 'Valoración',
  noComments: 'Nadie ha escrito nada todavía.',
  searches: 'Búsquedas',
  fruitless: 'Búsquedas sin resultados',
  query: 'Palabras',
  times: 'Veces',
  sources: 'De dónde vienen los lectores',
  direct: 'Directamente',
  languages: 'Idiomas',
  linksFollowed: 'Enlaces externos seguidos',
  broken: 'Direcciones en las que no se encontró nada',
  unknown: 'Desconocido',
  nothingYet: 'No hay datos en este periodo.',
}
