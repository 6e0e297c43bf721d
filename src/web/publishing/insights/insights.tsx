import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import {
  pageInsightsQuery,
  ranges,
  timelineQuery,
  totalsQuery,
  type InsightsScope,
} from '../../api/publishing-insights.ts'
import { siteSpacesQuery, structureQuery } from '../../api/publishing-structure.ts'
import { chosenLanguage } from '../../locales/language.ts'
import { messages } from '../../locales/messages.ts'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { partsOf, pathsOn, sectionsAmong } from '../structure/parts.ts'
import { useSite } from '../use-site.ts'
import { Comments, CountedTable, PageTable, SearchTable } from './insights-tables.tsx'
import styles from './insights.module.css'

const Chart = lazy(() => import('./chart.tsx').then(({ Chart: each }) => ({ default: each })))

/** What readers of a site did, without knowing who they are. */
export function Insights() {
  const { ids } = useSite()
  const scope = useSearch({ from: '/sites/$siteId/insights' })
  const words = messages.publishing.insight
  const tables = [
    { title: words.sources, type: 'page_view', column: 'referrerDomain', empty: words.direct },
    { title: words.languages, type: 'page_view', column: 'visitorLanguage', empty: words.unknown },
    { title: words.linksFollowed, type: 'link_click', column: 'eventLinkTargetDomain', empty: words.unknown },
    { title: words.broken, type: 'page_missing', column: 'url', empty: words.unknown },
  ]
  return (
    <PageLayout title={messages.publishing.insights} description={words.text} actions={<ScopeFields />}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Totals scope={scope} />
        <Timeline scope={scope} />
        <Pages scope={scope} />
        <SearchTable ids={ids} scope={scope} />
        {tables.map((table) => (
          <CountedTable key={table.title} ids={ids} scope={scope} {...table} />
        ))}
      </Suspense>
    </PageLayout>
  )
}

function ScopeFields() {
  const { ids, site } = useSite()
  const { range, section, siteSpace } = useSearch({ from: '/sites/$siteId/insights' })
  const { data: structure } = useSuspenseQuery(structureQuery(ids))
  const { data: siteSpaces } = useSuspenseQuery(siteSpacesQuery(ids))
  const navigate = useNavigate()
  const words = messages.publishing.insight
  const show = (search: InsightsScope) =>
    void navigate({ to: '/sites/$siteId/insights', params: { siteId: site.id }, search })
  const variants = siteSpaces.length > 1 ? siteSpaces : []
  const places: (Omit<InsightsScope, 'range'> & { label: string })[] = [
    { label: words.wholeSite },
    ...sectionsAmong(partsOf(structure)).map(({ id, title }) => ({ label: title, section: id })),
    ...variants.map(({ id, title }) => ({
      label: words.variant(title || messages.untitled),
      siteSpace: id,
    })),
  ]
  const chosen = places.findIndex((place) => place.section === section && place.siteSpace === siteSpace)
  return (
    <>
      <Select
        label={words.period}
        isLabelHidden
        value={range}
        choices={ranges.map((id) => ({ id, label: words.ranges[id] }))}
        onChange={(id) => show({ section, siteSpace, range: ranges.find((each) => each === id) ?? range })}
      />
      {places.length > 1 && (
        <Select
          label={words.place}
          isLabelHidden
          value={String(Math.max(0, chosen))}
          choices={places.map(({ label }, at) => ({ id: String(at), label }))}
          onChange={(id) => {
            const { label: _label, ...place } = places[Number(id)] ?? { label: '' }
            show({ range, ...place })
          }}
        />
      )}
    </>
  )
}

type ScopeProps = { scope: InsightsScope }

function Totals({ scope }: ScopeProps) {
  const { ids } = useSite()
  const { data: totals } = useSuspenseQuery(totalsQuery(ids, scope))
  const words = messages.publishing.insight
  const names = ['views', 'visitors', 'searches', 'ratings'] as const
  return (
    <dl className={styles.totals}>
      {names.map((name) => (
        <div key={name} className={styles.total}>
          <dt>{words.totals[name]}</dt>
          <dd>{totals[name].toLocaleString(chosenLanguage())}</dd>
        </div>
      ))}
    </dl>
  )
}

function Timeline({ scope }: ScopeProps) {
  const { ids } = useSite()
  const { data: timeline } = useSuspenseQuery(timelineQuery(ids, scope))
  return <Chart timeline={timeline} isByHour={scope.range === 'last24Hours'} />
}

function Pages({ scope }: ScopeProps) {
  const { ids } = useSite()
  const { data } = useSuspenseQuery(pageInsightsQuery(ids, scope.range))
  const { data: siteSpaces } = useSuspenseQuery(siteSpacesQuery(ids))
  const isIn = ({ id, section }: (typeof siteSpaces)[number]) =>
    (scope.siteSpace === undefined || id === scope.siteSpace) &&
    (scope.section === undefined || section === scope.section)
  const { data: structure } = useSuspenseQuery(structureQuery(ids))
  const paths = pathsOn(partsOf(structure))
  const shown = siteSpaces.filter(isIn)
  const pages = data.pages.flatMap((page) => {
    const siteSpace = shown.find(({ space }) => space.id === page.space)
    if (siteSpace === undefined) return []
    const above = (paths.get(siteSpace.id) ?? '/').replace(/\/$/, '')
    return [{ ...page, ...(page.path !== undefined && { path: `${above}/${page.path}` }) }]
  })
  return (
    <>
      <PageTable pages={pages} />
      <Comments comments={data.comments} />
    </>
  )
}
