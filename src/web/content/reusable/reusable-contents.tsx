import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Recycle } from 'lucide-react'
import { useState } from 'react'
import { spaceQuery } from '../../api/content.ts'
import { hrefIn, type ContentLocation } from '../../api/content-location.ts'
import { draftOf } from '../../api/editing.ts'
import { makeReusable, reusableContentsQuery } from '../../api/reusable-contents.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List, ListEntry } from '../../ui/list.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { TitleDialog } from '../../ui/title-dialog.tsx'
import { useClosed } from '../use-closed.ts'
import { useContentAddress } from '../use-location.ts'

const words = messages.editor.reusable

/** What the pages of a space share. */
export function ReusableContents() {
  const { location } = useContentAddress()
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const { data: contents } = useSuspenseQuery(reusableContentsQuery(location))
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  const isOwn = location.changeRequestId === undefined
  const isClosed = useClosed(location) !== undefined
  const mayEdit = space.permissions.edit && !isClosed
  const make = useMutation({
    mutationFn: async ({ title }: { title: string }) => {
      const place: ContentLocation = isOwn ? await draftOf(client, space) : location
      const document = { object: 'document' as const, data: {}, nodes: [] }
      return { id: await makeReusable(place, { title, document }), title, place }
    },
  })
  return (
    <PageLayout
      title={words.all}
      description={words.allText}
      actions={
        mayEdit && (
          <Button look="primary" onPress={() => setNaming(true)}>
            <Plus aria-hidden />
            {words.create}
          </Button>
        )
      }
    >
      {contents.length === 0 ? (
        <EmptyState icon={<Recycle />} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      ) : (
        <List>
          {contents.map(({ id, title }) => (
            <ListEntry
              key={id}
              icon={<Recycle aria-hidden size={16} />}
              title={title}
              href={hrefIn(location, `~/reusable/${id}`)}
            />
          ))}
        </List>
      )}
      {isNaming && (
        <TitleDialog
          title={words.create}
          mutation={make}
          onClose={() => setNaming(false)}
          onMade={({ id, place }) => {
            const edit = place.changeRequestId === undefined ? { search: { edit: true } } : {}
            void navigate({ to: hrefIn(place, `~/reusable/${id}`), ...edit })
          }}
        />
      )}
    </PageLayout>
  )
}
