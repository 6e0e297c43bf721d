import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import type { OutlinePage } from '../../../contract/content/outline.ts'
import { libraryQuery } from '../../api/content.ts'
import { specPagesQuery, type SpecKey } from '../../api/openapi-specs.ts'
import { pagesQuery } from '../../api/reading.ts'
import { messages } from '../../locales/messages.ts'
import { List, ListEntry } from '../../ui/list.tsx'
import { Section } from '../../ui/page-layout.tsx'
import styles from './openapi.module.css'

const words = messages.openapi

/** What would change for readers with a new version. */
export function SpecPages({ specKey }: { specKey: SpecKey }) {
  const { data: shown } = useSuspenseQuery(specPagesQuery(specKey))
  const { data: library } = useSuspenseQuery(libraryQuery(specKey.organizationId))
  const spaceIds = [...new Set(shown.map(({ space }) => space))]
  const titles = useQueries({
    queries: spaceIds.map((spaceId) => pagesQuery({ spaceId })),
    combine: (results) => new Map(results.flatMap(({ data }) => titlesIn(data ?? []))),
  })
  const spaces = new Map(library.spaces.map(({ id, title }) => [id, title]))
  return (
    <Section title={words.pages} description={words.pagesText}>
      {shown.length === 0 && <p className={styles.muted}>{words.noPages}</p>}
      <List>
        {shown.map(({ space, page }) => {
          const found = titles.get(page)
          return (
            <ListEntry
              key={`${space} ${page}`}
              title={found?.title ?? messages.loading}
              facts={spaces.get(space) || messages.untitled}
              href={`/spaces/${space}/${found?.path ?? ''}`}
            />
          )
        })}
      </List>
    </Section>
  )
}

function titlesIn(pages: OutlinePage[]): [string, { title: string; path: string }][] {
  return pages.flatMap((page) => [
    ...('path' in page ? [[page.id, { title: page.title, path: page.path }] satisfies [string, object]] : []),
    ...('pages' in page ? titlesIn(page.pages) : []),
  ])
}
