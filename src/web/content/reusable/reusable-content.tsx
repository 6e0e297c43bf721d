import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { spaceQuery } from '../../api/content.ts'
import { hrefIn } from '../../api/content-location.ts'
import { keys } from '../../api/keys.ts'
import { deleteReusable, reusableContentsQuery, reusableDocumentsQuery } from '../../api/reusable-contents.ts'
import { PageEditor } from '../../editor/lazy-editor.tsx'
import { messages } from '../../locales/messages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { IconButton } from '../../ui/button.tsx'
import { NotFound } from '../../ui/failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EditPage } from '../edit-page.tsx'
import { directionIn } from '../direction-in.ts'
import { LeftDrafts } from '../left-drafts.tsx'
import { PageDocument } from '../page-document.tsx'
import styles from '../page.module.css'
import { useEditing } from '../use-editing.ts'
import { useContentAddress } from '../use-location.ts'
import { DeleteReusable } from './delete-reusable.tsx'

const words = messages.editor.reusable

/** What several pages share, to be read and written like a page. */
export function ReusableContent() {
  const { location } = useContentAddress()
  const { contentId = '' } = useParams({ strict: false })
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const { data: contents } = useSuspenseQuery(reusableContentsQuery(location))
  const { data: documents } = useQuery(reusableDocumentsQuery(location, [contentId]))
  const isEditing = useEditing(space, location)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState<{ isPending: boolean; error: Error | null }>()
  const found = contents.find(({ id }) => id === contentId)
  const [shown, setShown] = useState(found)
  if (found !== undefined && found !== shown) setShown(found)
  // Who writes in one that is deleted is told there, and keeps the text.
  const content = found ?? (isEditing && shown?.id === contentId ? shown : undefined)
  const document = documents?.[contentId]
  const all = hrefIn(location, '~/reusable')
  if (content === undefined)
    return (
      <>
        <LeftDrafts location={location} isLeft={(id) => id === contentId} />
        <NotFound />
      </>
    )

  async function remove(): Promise<void> {
    setDeleting({ isPending: true, error: null })
    try {
      await deleteReusable(location, contentId)
      await navigate({ to: all })
      void client.invalidateQueries({ queryKey: keys.content(location) })
    } catch (error) {
      setDeleting({ isPending: false, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <Breadcrumbs
          crumbs={[
            { id: space.id, title: space.title || messages.untitled, href: hrefIn(location) },
            { id: 'all', title: words.all, href: all },
            { id: content.id, title: content.title },
          ]}
        />
        <span className={styles.state}>
          {isEditing && found !== undefined && (
            <IconButton label={words.delete} onPress={() => setDeleting({ isPending: false, error: null })}>
              <Trash2 aria-hidden />
            </IconButton>
          )}
          {!isEditing && space.permissions.edit && location.changeRequestId === undefined && (
            <EditPage space={space} path={`~/reusable/${content.id}`} />
          )}
        </span>
      </header>
      {isEditing ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <PageEditor
            location={location}
            subject={{ kind: 'reusable-content', id: content.id }}
            onDone={
              location.changeRequestId === undefined
                ? () => void navigate({ to: '.', search: {} })
                : undefined
            }
          />
        </Suspense>
      ) : (
        <>
          <h1 className={styles.title} dir="auto">
            {content.title}
          </h1>
          {document === undefined ? (
            <Skeleton lines={4} />
          ) : (
            <PageDocument direction={directionIn(space)} location={location} document={document} />
          )}
        </>
      )}
      {deleting !== undefined && (
        <DeleteReusable
          location={location}
          content={content}
          {...deleting}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => void remove()}
        />
      )}
    </article>
  )
}
