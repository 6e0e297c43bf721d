import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { PageInsights } from '../../../contract/publishing/site-insights.ts'
import { countedQuery, pageInsightsQuery, type InsightsScope } from '../../api/publishing-insights.ts'
import type { SiteIds } from '../../api/publishing.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page-layout.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Table } from '../../ui/table.tsx'
import { PathText } from '../../ui/path-text.tsx'
import { readable } from '../redirects/source-of.ts'
import { downloadCsv } from './csv.ts'

// All of each would put the next one out of sight.
const few = 10

type ScopedProps = { ids: SiteIds; scope: InsightsScope }

/** The pages that were read most, with their paths on the site, and what readers think of them. */
export function PageTable({ pages }: { pages: PageInsights['pages'] }) {
  const words = messages.publishing.insight
  const { views: viewsName, visitors: visitorsName } = words.totals
  const rows = pages.map((each) => ({ ...each, id: `${each.space} ${each.page}` }))
  const csv = [
    [words.page, words.path, viewsName, visitorsName, words.good, words.ok, words.bad],
    ...rows.map(({ title = '', path = '', views, visitors, feedback: { good, ok, bad } }) => [
      title,
      path,
      views,
      visitors,
      good,
      ok,
      bad,
    ]),
  ]
  return (
    <Section title={words.pages} actions={<CsvButton title={words.pages} rows={csv} />}>
      <Table
        label={words.pages}
        items={rows}
        nameOf={({ title = '' }) => title}
        empty={words.nothingYet}
        first={few}
        columns={[
          { id: 'title', name: words.page, cell: ({ title, path }) => title ?? path ?? words.gone },
          {
            id: 'path',
            name: words.path,
            isWideOnly: true,
            cell: ({ path = '' }) => <PathText path={readable(path)} />,
          },
          { id: 'views', name: viewsName, order: (a, b) => a.views - b.views, cell: ({ views }) => views },
          {
            id: 'visitors',
            name: visitorsName,
            order: (a, b) => a.visitors - b.visitors,
            cell: ({ visitors }) => visitors,
          },
          {
            id: 'feedback',
            name: words.feedback,
            isWideOnly: true,
            cell: ({ feedback: { good, ok, bad } }) => words.ratings(good, ok, bad),
          },
        ]}
      />
    </Section>
  )
}

/** What was looked for, and what was looked for in vain. */
export function SearchTable({ ids, scope }: ScopedProps) {
  const words = messages.publishing.insight
  const { data: searches } = useSuspenseQuery(
    countedQuery(ids, scope, { type: 'search_type_query', column: 'eventSearchQuery' }),
  )
  const { data } = useSuspenseQuery(pageInsightsQuery(ids, scope.range))
  const fruitless = data.searchesWithoutResults.map(({ query, count }) => ({ value: query, count }))
  return (
    <>
      <Counts title={words.searches} rows={searches} name={words.query} empty={words.unknown} />
      <Counts title={words.fruitless} rows={fruitless} name={words.query} empty={words.unknown} />
    </>
  )
}

/** One side of what was counted. */
export function CountedTable({
  ids,
  scope,
  title,
  type,
  column,
  empty,
}: ScopedProps & { title: string; type: string; column: string; empty: string }) {
  const { data } = useSuspenseQuery(countedQuery(ids, scope, { type, column }))
  return <Counts title={title} rows={data} name={messages.name} empty={empty} />
}

function Counts({
  title,
  rows,
  name,
  empty,
}: {
  title: string
  rows: { value: string; count: number }[]
  name: string
  /** What is said where nothing is. */
  empty: string
}) {
  const words = messages.publishing.insight
  const named = rows.map(({ value, count }) => ({ id: value, value: value === '' ? empty : value, count }))
  const csv = [[name, words.times], ...named.map(({ value, count }) => [value, count])]
  return (
    <Section title={title} actions={<CsvButton title={title} rows={csv} />}>
      <Table
        label={title}
        items={named}
        nameOf={({ value }) => value}
        empty={words.nothingYet}
        first={few}
        columns={[
          { id: 'value', name, cell: ({ value }) => value },
          { id: 'count', name: words.times, order: (a, b) => a.count - b.count, cell: ({ count }) => count },
        ]}
      />
    </Section>
  )
}

/** What readers wrote. */
export function Comments({ comments }: { comments: PageInsights['comments'] }) {
  const words = messages.publishing.insight
  const rows = comments.map((each, at) => ({ ...each, id: String(at) }))
  return (
    <Section title={words.comments}>
      <Table
        label={words.comments}
        items={rows}
        nameOf={({ comment }) => comment}
        empty={words.noComments}
        first={few}
        columns={[
          { id: 'comment', name: words.comment, cell: ({ comment }) => comment },
          { id: 'rating', name: words.rating, cell: ({ rating }) => words[rating] },
          {
            id: 'url',
            name: words.page,
            isWideOnly: true,
            cell: ({ url }) => URL.parse(url)?.pathname ?? url,
          },
          {
            id: 'at',
            name: words.when,
            isWideOnly: true,
            cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
          },
        ]}
      />
    </Section>
  )
}

function CsvButton({ title, rows }: { title: string; rows: (string | number)[][] }) {
  if (rows.length < 2) return null
  return (
    <Button look="quiet" aria-label={`CSV: ${title}`} onPress={() => downloadCsv(title, rows)}>
      <Download aria-hidden />
      CSV
    </Button>
  )
}
