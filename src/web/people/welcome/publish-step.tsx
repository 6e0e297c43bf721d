import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Organization } from '../../../contract/people/organizations.ts'
import type { Space } from '../../../contract/content/spaces.ts'
import { libraryQuery } from '../../api/content.ts'
import { usePublishSpace } from '../../api/publishing.ts'
import { messages } from '../../locales/messages.ts'
import { Form } from '../../ui/form.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NoOrganization } from '../no-organization.tsx'
import { useFirstOrganization } from './use-first-organization.ts'
import { WelcomeLayout } from './welcome-layout.tsx'
import { readWelcomeSearch } from './welcome-search.ts'

const words = messages.welcome
const audiences = ['public', 'unlisted'] as const

/** Fourth: the space on the web. */
export function PublishStep() {
  const organization = useFirstOrganization()
  if (organization === undefined) return <NoOrganization />
  return (
    <WelcomeLayout step="publish" title={words.publishTitle} text={words.publishText} skipTo="/welcome/done">
      <PublishForm organization={organization} />
    </WelcomeLayout>
  )
}

function PublishForm({ organization }: { organization: Organization }) {
  const { data: library } = useSuspenseQuery(libraryQuery(organization.id))
  const wanted = readWelcomeSearch(useSearch({ strict: false })).space
  const first = library.spaces.find(({ id }) => id === wanted) ?? library.spaces[0]
  const [spaceId, setSpaceId] = useState(first?.id ?? '')
  const [title, setTitle] = useState(titleOf(organization, first))
  const [visibility, setVisibility] = useState<(typeof audiences)[number]>('public')
  const publish = usePublishSpace(organization.id)
  const navigate = useNavigate()
  return (
    <Form
      action={words.publish}
      isPending={publish.isPending}
      error={publish.error}
      isUnchanged={spaceId === ''}
      onSubmit={() =>
        publish.mutate(
          { title: title.trim(), visibility, space: spaceId },
          { onSuccess: ({ id }) => void navigate({ to: '/welcome/done', search: { site: id } }) },
        )
      }
    >
      {wanted === undefined && (
        <Select
          label={messages.space}
          value={spaceId}
          choices={library.spaces.map(({ id, title: label }) => ({ id, label: label || messages.untitled }))}
          onChange={setSpaceId}
        />
      )}
      <TextField
        label={words.siteName}
        value={title}
        onChange={setTitle}
        minLength={2}
        maxLength={128}
        isRequired
      />
      <RadioCards
        label={words.audience}
        value={visibility}
        choices={audiences.map((id) => ({
          id,
          label: words.audiences[id],
          description: words.audienceMeanings[id],
        }))}
        onChange={(id) => setVisibility(audiences.find((each) => each === id) ?? 'public')}
      />
    </Form>
  )
}

function titleOf(organization: Organization, space: Space | undefined): string {
  return `${organization.title} ${space?.title ?? ''}`.trim().slice(0, 128)
}
