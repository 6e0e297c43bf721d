import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Collection } from '../../../contract/content/collections.ts'
import { collectionQuery, useUpdateCollection } from '../../api/content-settings.ts'
import { messages } from '../../locales/messages.ts'
import { Form, FormSection } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { Access } from './access.tsx'
import { DeleteContent, PlaceForm } from './place.tsx'

const words = messages.contentSettings

function useCollection(): Collection {
  const { collectionId = '' } = useParams({ strict: false })
  return useSuspenseQuery(collectionQuery(collectionId)).data
}

export function CollectionAccess() {
  const collection = useCollection()
  return (
    <CollectionLayout collection={collection} selected="access">
      <Access content={collection} />
    </CollectionLayout>
  )
}

/** What a collection is called, and where it is. */
export function CollectionGeneral() {
  const collection = useCollection()
  return (
    <CollectionLayout collection={collection} selected="general">
      <NameForm collection={collection} />
      <PlaceForm content={collection} />
      <DeleteContent content={collection} />
    </CollectionLayout>
  )
}

function CollectionLayout({
  collection,
  selected,
  children,
}: {
  collection: Collection
  selected: 'general' | 'access'
  children: ReactNode
}) {
  const base = `/orgs/${collection.organization}/collections/${collection.id}`
  return (
    <PageLayout title={collection.title || messages.untitled} description={words.collection}>
      {collection.permissions.admin ? (
        <Tabs
          label={messages.settingsTitle}
          selected={selected}
          tabs={[
            { id: 'general', title: words.general, href: base },
            { id: 'access', title: words.access, href: `${base}/access` },
          ]}
        >
          {children}
        </Tabs>
      ) : (
        <Notice>{words.notForYou}</Notice>
      )}
    </PageLayout>
  )
}

function NameForm({ collection }: { collection: Collection }) {
  const before = { title: collection.title, description: collection.description ?? '' }
  const [typed, setTyped] = useState(before)
  const update = useUpdateCollection(collection)
  return (
    <FormSection title={words.name} description={words.nameOfCollection}>
      <Form
        isPending={update.isPending}
        error={update.error}
        isUnchanged={JSON.stringify(typed) === JSON.stringify(before)}
        onSubmit={() => update.mutate(typed, { onSuccess: () => say(messages.saved) })}
      >
        <TextField
          label={messages.name}
          value={typed.title}
          onChange={(title) => setTyped({ ...typed, title })}
          maxLength={255}
          isRequired
        />
        <TextField
          label={words.description}
          value={typed.description}
          onChange={(description) => setTyped({ ...typed, description })}
          maxLength={100}
        />
      </Form>
    </FormSection>
  )
}
