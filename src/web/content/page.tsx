import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import type { RevisionPage } from '../../contract/content/pages.ts'
import { directionOf, type Direction, type JSONDocument } from '../../engine/document/index.ts'
import { hrefIn, type ContentLocation } from '../api/content-location.ts'
import { spaceQuery } from '../api/content.ts'
import { pageQuery, pagesQuery } from '../api/reading.ts'
import { messages } from '../locales/messages.ts'
import { WatchPage } from '../observers/watch-button.tsx'
import { BlockGutter } from '../review/comments/block-gutter.tsx'
import { usePageDiscussion, type PageDiscussion } from '../review/comments/discussed-page.tsx'
import { Badge } from '../ui/badge.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { NotFound } from '../ui/failure.tsx'
import { PageEditor, type ShownText } from '../editor/lazy-editor.tsx'
import { Discussion, type EditorDiscussion } from '../editor/discussion.ts'
import { directionIn } from './direction-in.ts'
import { EditPage, EditRoom } from './edit-page.tsx'
import { EmptySpace } from './empty-space.tsx'
import { LeftDrafts } from './left-drafts.tsx'
import { locateById, type Located } from './locate-page.ts'
import { PageDocument } from './page-document.tsx'
import { PageCover } from './page-cover.tsx'
import { pageIconOf } from './page-icon.tsx'
import { PageOutline } from './page-outline.tsx'
import styles from './page.module.css'
import { useEditing } from './use-editing.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useLocatedPage } from './use-located-page.ts'
import { useContentAddress } from './use-location.ts'

/** A page as it is published. */
export function Page() {
  const { location, path } = useContentAddress()
  const { data: pages } = useSuspenseQuery(pagesQuery(location))
  const { here, isGone } = useLocatedPage({ location, path }, pages)
  if (here === undefined) return <NoPage location={location} isRoot={path === ''} />
  return <Located key={here.page.id} location={location} here={here} isGone={isGone} />
}

function NoPage({ location, isRoot }: { location: ContentLocation; isRoot: boolean }) {
  const { data: pages } = useSuspenseQuery(pagesQuery(location))
  return (
    <>
      <LeftDrafts location={location} isLeft={(pageId) => locateById(pages, pageId) === undefined} />
      {isRoot || pages.length === 0 ? (
        <EmptySpace location={location} pages={pages} />
      ) : (
        <NotFound way={wayFrom(location)} />
      )}
    </>
  )
}

function wayFrom({ spaceId, changeRequestId }: ContentLocation) {
  const { toSpace, toChangeRequest } = messages.content
  if (changeRequestId === undefined) return { href: hrefIn({ spaceId }), label: toSpace }
  return { href: hrefIn({ spaceId, changeRequestId }), label: toChangeRequest(changeRequestId) }
}

type LocatedProps = {
  location: ContentLocation
  here: Located
  /** Whether it was deleted while it was shown; who writes in it is told there. */
  isGone: boolean
}

function Located({ location, here, isGone }: LocatedProps) {
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const { data: page } = useSuspenseQuery(pageQuery(location, here.page.id))
  const { ancestors } = here
  const isHidden = 'hidden' in page && page.hidden === true
  const published = space.urls.published
  const isEditing = useEditing(space, location) && page.type === 'document'
  const [outline, setOutline] = useState<HTMLElement | null>(null)
  // The page is read until there is one to write in.
  const [writable, setWritable] = useState<ShownText>()
  const isWritten = isEditing && writable !== undefined
  useKeptPlace(
    {
      pageId: page.id,
      name: `${hrefIn(location)} ${isWritten}`,
      isRead: !isEditing,
      blocks: isWritten ? writable.blocks : drawnBlocks,
    },
    // A page without a name is given one first.
    (key) => isWritten && page.title !== messages.untitled && writable.enter(key),
  )
  const navigate = useNavigate()
  const blockKeys = keysIn(page)
  const discussion = usePageDiscussion(space, placeOf(location), { pageId: page.id, blockKeys })
  const written = useDiscussed(discussion)
  const isDiscussed = location.revisionId === undefined && page.type === 'document'
  const canOpen = !isEditing && page.type === 'document' && space.permissions.edit && isOwnContent(location)
  if (isGone && !isEditing) return <NoPage location={location} isRoot={false} />
  return (
    <article className={styles.page}>
      <header className={`${styles.header} ${isWritten ? styles.written : ''}`}>
        <Breadcrumbs
          crumbs={[
            { id: space.id, title: space.title || messages.untitled, href: hrefIn(location, '') },
            ...[...ancestors, here.page].map((each) => ({
              id: each.id,
              title: each.linkTitle ?? each.title,
              ...(each.type === 'document' ? { href: hrefIn(location, each.path) } : {}),
            })),
          ]}
        />
        <span className={styles.state}>
          {isHidden && <Badge tone="warning">{messages.hidden}</Badge>}
          {published !== undefined && 'path' in page && (
            <a href={`${published}${page.path}`} target="_blank" rel="noreferrer" className={styles.site}>
              {messages.openSite}
              <ExternalLink aria-hidden size={13} />
            </a>
          )}
          {isDiscussed && discussion.button}
          {isDiscussed && <WatchPage space={space} pageId={page.id} />}
          {canOpen && <EditPage space={space} path={page.path} />}
          {isEditing && <EditRoom />}
          <span ref={setOutline} className={styles.outline}>
            {!isWritten && page.type === 'document' && page.document !== undefined && (
              // The contract leaves the nodes open; the server answers what the engine wrote.
              <PageOutline document={page.document as JSONDocument} />
            )}
          </span>
        </span>
      </header>
      {!isEditing && location.changeRequestId !== undefined && (
        <LeftDrafts location={location} isLeft={(pageId) => pageId === page.id} />
      )}
      {!isWritten && (
        <div lang={space.language}>
          <Read
            direction={directionIn(space)}
            location={location}
            page={page}
            {...(isDiscussed && { discussion })}
          />
        </div>
      )}
      {isEditing && (
        <Discussion value={written}>
          <BlockGutter comments={discussion.comments} mayComment={false} onChoose={discussion.choose}>
            <Suspense>
              <PageEditor
                location={location}
                subject={{ kind: 'page', id: page.id }}
                outline={outline}
                onShown={setWritable}
                onDone={
                  location.changeRequestId === undefined
                    ? () => void navigate({ to: '.', search: {}, resetScroll: false })
                    : undefined
                }
              />
            </Suspense>
          </BlockGutter>
        </Discussion>
      )}
      {isDiscussed && discussion.panel}
    </article>
  )
}

/** What the editor is told of the discussion: the same until other blocks are discussed. */
function useDiscussed({ comments, mayComment, choose }: PageDiscussion): EditorDiscussion | undefined {
  const chosen = useRef(choose)
  chosen.current = choose
  const keys = comments.flatMap(({ status, target }) => (status === 'open' ? (target.node?.id ?? []) : []))
  const named = [...new Set(keys)].join(' ')
  return useMemo(
    () =>
      mayComment || named !== ''
        ? {
            commented: named === '' ? [] : named.split(' '),
            comment: (target) => chosen.current(target),
          }
        : undefined,
    [mayComment, named],
  )
}

function Read({
  direction,
  location,
  page,
  discussion,
}: {
  direction: Direction
  location: ContentLocation
  page: RevisionPage
  discussion?: PageDiscussion
}) {
  const icon = pageIconOf(page)
  return (
    <>
      {page.type === 'document' && <PageCover location={location} page={page} />}
      <h1 className={styles.title} dir={directionOf(page.title, direction) ?? direction}>
        {icon !== undefined && <span className={styles.icon}>{icon}</span>}
        <span className={styles.words}>{page.title}</span>
      </h1>
      {'description' in page && page.description !== undefined && (
        <p className={styles.description} dir={directionOf(page.description, direction) ?? direction}>
          {page.description}
        </p>
      )}
      {page.type === 'document' && page.document !== undefined && (
        <>
          {discussion === undefined ? (
            <PageDocument
              direction={direction}
              location={location}
              document={page.document}
              variables={page.variables}
            />
          ) : (
            <BlockGutter
              comments={discussion.comments}
              mayComment={discussion.mayComment}
              onChoose={discussion.choose}
            >
              <PageDocument
                direction={direction}
                location={location}
                document={page.document}
                variables={page.variables}
              />
            </BlockGutter>
          )}
        </>
      )}
    </>
  )
}

function drawnBlocks() {
  const blocks = document.querySelectorAll<HTMLElement>('[data-drawn] > [data-block]')
  return [...blocks].map((block) => [block.dataset['block'] ?? '', block] as const)
}

function keysIn(page: RevisionPage): string[] {
  if (page.type !== 'document') return []
  // The contract leaves the nodes open; the server answers what the engine wrote.
  const { nodes = [] } = (page.document ?? {}) as { nodes?: { key?: string }[] }
  return nodes.flatMap(({ key }) => key ?? [])
}

function placeOf({ spaceId, changeRequestId }: ContentLocation) {
  return changeRequestId === undefined ? { spaceId } : { spaceId, changeRequestId }
}

// Old revisions are for reading.
function isOwnContent({ revisionId, changeRequestId }: ContentLocation): boolean {
  return revisionId === undefined && changeRequestId === undefined
}
