import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ExternalLink, FileText } from 'lucide-react'
import { pageQuery, pagesQuery, spaceQuery } from '../api/content.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NotFound } from '../ui/failure.tsx'
import { emojiOf } from './emoji.ts'
import { locate, type Located } from './locate-page.ts'
import { PageDocument } from './page-document.tsx'
import styles from './page.module.css'

/** A page as it is published. */
export function Page() {
  const { spaceId = '', _splat: path = '' } = useParams({ strict: false })
  const { data: pages } = useSuspenseQuery(pagesQuery(spaceId))
  const here = locate(pages, path.replace(/\/$/, ''))
  if (pages.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState icon={<FileText />} title={messages.noPagesTitle}>
          {messages.noPagesText}
        </EmptyState>
      </div>
    )
  if (here === undefined) return <NotFound />
  return <Located key={here.page.id} spaceId={spaceId} here={here} />
}

function Located({ spaceId, here }: { spaceId: string; here: Located }) {
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId))
  const { data: page } = useSuspenseQuery(pageQuery(spaceId, here.page.id))
  const { ancestors } = here
  const emoji = emojiOf(page.emoji)
  const isHidden = 'hidden' in page && page.hidden === true
  const published = space.urls.published
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <Breadcrumbs
          crumbs={[...ancestors, here.page].map((each) => ({
            id: each.id,
            title: each.linkTitle ?? each.title,
            ...(each.type === 'document' ? { href: `/spaces/${spaceId}/${each.path}` } : {}),
          }))}
        />
        <span className={styles.state}>
          {isHidden && <Badge tone="warning">{messages.hidden}</Badge>}
          {published !== undefined && 'path' in page && (
            <a href={`${published}${page.path}`} target="_blank" rel="noreferrer" className={styles.site}>
              {messages.openSite}
              <ExternalLink aria-hidden size={13} />
            </a>
          )}
        </span>
      </header>
      <h1 className={styles.title}>
        {emoji !== undefined && <span aria-hidden>{emoji} </span>}
        {page.title}
      </h1>
      {'description' in page && page.description !== undefined && (
        <p className={styles.description}>{page.description}</p>
      )}
      {page.type === 'document' && page.document !== undefined && (
        <PageDocument spaceId={spaceId} document={page.document} />
      )}
    </article>
  )
}
