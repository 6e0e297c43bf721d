import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Space } from '../../contract/content/spaces.ts'
import { usePublishSpace } from '../api/publishing.ts'
import { messages } from '../locales/messages.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import { SpaceField } from './structure/space-field.tsx'

const audiences = ['public', 'unlisted', 'members'] as const

/** From a space to a site on the web: which space, what it is called, and who may read it. */
export function PublishDialog({
  organizationId,
  space,
  onClose,
}: {
  organizationId: string
  /** The one that is published; without it, one is chosen. */
  space?: Space
  onClose: () => void
}) {
  const words = messages.publishing
  const [chosen, setChosen] = useState(space?.id ?? null)
  const [title, setTitle] = useState(space?.title ?? '')
  const [suggested, setSuggested] = useState('')
  const [visibility, setVisibility] = useState<(typeof audiences)[number]>('public')
  const publish = usePublishSpace(organizationId)
  const navigate = useNavigate()
  function submit() {
    if (chosen === null) return
    publish.mutate(
      { title: title.trim(), visibility, space: chosen },
      {
        onSuccess: (site) => {
          say(words.isPublished(site.title))
          onClose()
          void navigate({ to: '/sites/$siteId', params: { siteId: site.id } })
        },
      },
    )
  }
  return (
    <FormDialog
      isOpen
      title={space === undefined ? words.newSite : words.publishSpace(space.title || messages.untitled)}
      action={words.publish}
      isPending={publish.isPending}
      isIncomplete={chosen === null}
      error={publish.error}
      onClose={onClose}
      onSubmit={submit}
    >
      {space === undefined && (
        <SpaceField
          organizationId={organizationId}
          description={words.spaceHelp}
          value={chosen}
          onChange={(id, name) => {
            setChosen(id)
            if (title === '' || title === suggested) setTitle(name)
            setSuggested(name)
          }}
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
    </FormDialog>
  )
}
