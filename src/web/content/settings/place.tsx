import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Collection } from '../../../contract/content/collections.ts'
import type { Space } from '../../../contract/content/spaces.ts'
import { libraryQuery } from '../../api/content.ts'
import { undeleteSpace, useDeleteContent, useMoveContent } from '../../api/content-settings.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Form, FormSection } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { say } from '../../ui/toast.tsx'

const words = messages.contentSettings
const top = 'top'

/** Which collection a space or collection is in. */
export function PlaceForm({ content }: { content: Space | Collection }) {
  const { data: library } = useSuspenseQuery(libraryQuery(content.organization))
  const [chosen, setChosen] = useState<string>()
  const current = content.parent ?? top
  const parent = chosen ?? current
  const move = useMoveContent(content)
  const inside = content.object === 'collection' ? below(content.id, library.collections) : new Set<string>()
  return (
    <FormSection title={words.place} description={words.placeText}>
      <Form
        action={words.move}
        isPending={move.isPending}
        error={move.error}
        isUnchanged={parent === current}
        onSubmit={() =>
          move.mutate(parent === top ? null : parent, {
            onSuccess: () => {
              setChosen(undefined)
              say(words.moved)
            },
          })
        }
      >
        <Select
          label={words.parent}
          value={parent}
          choices={[
            { id: top, label: words.topLevel },
            ...library.collections
              .filter(({ id }) => !inside.has(id))
              .map(({ id, title }) => ({ id, label: title || messages.untitled })),
          ]}
          onChange={setChosen}
        />
      </Form>
    </FormSection>
  )
}

/** A collection and those in it, into which it cannot be moved. */
function below(id: string, collections: Collection[]): Set<string> {
  const found = new Set([id])
  for (const each of found)
    for (const collection of collections) if (collection.parent === each) found.add(collection.id)
  return found
}

/** Deletes a space or collection, for those who type its name. */
export function DeleteContent({ content }: { content: Space | Collection }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteContent(content)
  const navigate = useNavigate()
  const isSpace = content.object === 'space'
  const title = content.title || messages.untitled
  const [action, text] = isSpace
    ? [words.deleteSpace, words.deleteSpaceText]
    : [words.deleteCollection, words.deleteCollectionText]
  return (
    <FormSection title={action} description={text} look="danger">
      <div>
        <Button look="danger" onPress={() => setAsking(true)}>
          {action}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.deleteTitle(title)}
          action={words.delete}
          name={title}
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                say(words.deleted(title), isSpace ? { undo: () => void undeleteSpace(content) } : {})
                void navigate({
                  to: '/orgs/$organizationId',
                  params: { organizationId: content.organization },
                })
              },
            })
          }
        >
          {text}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
