import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Space } from '../../../contract/content/spaces.ts'
import { languages, type Language } from '../../../contract/languages.ts'
import { spaceQuery } from '../../api/content.ts'
import { useUpdateSpace, type SpaceChange } from '../../api/content-settings.ts'
import { chosenLanguage } from '../../locales/language.ts'
import { messages } from '../../locales/messages.ts'
import { MergeRulesForm } from '../../review/merge-rules-form.tsx'
import { ComboBox } from '../../ui/combobox.tsx'
import { Form, FormSection } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { codeOf, emojiOf } from '../emoji.ts'
import { Access } from './access.tsx'
import { DeleteContent, PlaceForm } from './place.tsx'

const words = messages.contentSettings

function useSpace(): Space {
  const { spaceId = '' } = useParams({ strict: false })
  return useSuspenseQuery(spaceQuery(spaceId)).data
}

export function SpaceAccess() {
  const space = useSpace()
  return (
    <SpaceSettingsLayout space={space} selected="access">
      <Access content={space} />
    </SpaceSettingsLayout>
  )
}

/** What a space is called, how it is edited, and where it is. */
export function SpaceGeneral() {
  const space = useSpace()
  const update = useUpdateSpace(space)
  const merging = useUpdateSpace(space)
  return (
    <SpaceSettingsLayout space={space} selected="general">
      <NameForm space={space} />
      <FormSection title={words.editing} description={words.editingText}>
        <Select
          label={words.editMode}
          isDisabled={update.isPending}
          value={space.editMode}
          choices={(['live', 'locked'] as const).map((id) => ({
            id,
            label: words.editModes[id],
            description: words.editModeMeanings[id],
          }))}
          onChange={(id) =>
            update.mutate(
              { editMode: id === 'live' ? 'live' : 'locked' },
              { onSuccess: () => say(messages.saved) },
            )
          }
        />
        {update.error !== null && <Problem>{update.error.message}</Problem>}
      </FormSection>
      <FormSection title={words.merging} description={words.mergingText}>
        <MergeRulesForm
          rules={space.mergeRules}
          canInherit
          isPending={merging.isPending}
          error={merging.error}
          onSave={(mergeRules) => merging.mutate({ mergeRules }, { onSuccess: () => say(messages.saved) })}
        />
      </FormSection>
      <Publishing space={space} />
      <PlaceForm content={space} />
      <DeleteContent content={space} />
    </SpaceSettingsLayout>
  )
}

function SpaceSettingsLayout({
  space,
  selected,
  children,
}: {
  space: Space
  selected: 'general' | 'access'
  children: ReactNode
}) {
  const base = `/spaces/${space.id}/~/settings`
  return (
    <PageLayout title={messages.settingsTitle} description={space.title || messages.untitled}>
      {space.permissions.admin ? (
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

type Typed = { title: string; emoji: string; language: Language | null }

function NameForm({ space }: { space: Space }) {
  const before: Typed = {
    title: space.title,
    emoji: emojiOf(space.emoji) ?? '',
    language: space.language ?? null,
  }
  const [typed, setTyped] = useState(before)
  const update = useUpdateSpace(space)
  return (
    <FormSection title={words.name} description={words.nameOfSpace}>
      <Form
        isPending={update.isPending}
        error={update.error}
        isUnchanged={JSON.stringify(typed) === JSON.stringify(before)}
        onSubmit={() => update.mutate(changeOf(typed), { onSuccess: () => say(messages.saved) })}
      >
        <TextField
          label={messages.name}
          value={typed.title}
          onChange={(title) => setTyped({ ...typed, title })}
          maxLength={255}
          isRequired
        />
        <TextField
          label={words.emoji}
          description={words.emojiHelp}
          value={typed.emoji}
          onChange={(emoji) => setTyped({ ...typed, emoji })}
          maxLength={12}
        />
        <ComboBox
          label={words.language}
          description={words.languageHelp}
          choices={languages.map((id) => ({ id, label: languageNames.of(id) ?? id }))}
          value={typed.language}
          onChange={(id) => setTyped({ ...typed, language: languages.find((each) => each === id) ?? null })}
        />
      </Form>
    </FormSection>
  )
}

const languageNames = new Intl.DisplayNames(chosenLanguage(), { type: 'language' })

function changeOf({ title, emoji, language }: Typed): SpaceChange {
  return { title: title.trim(), emoji: emoji.trim() === '' ? null : codeOf(emoji.trim()), language }
}

function Publishing({ space }: { space: Space }) {
  const url = space.urls.published
  return (
    <FormSection title={words.publishing} description={words.publishingText}>
      {url === undefined ? (
        <p>{words.notPublished}</p>
      ) : (
        <p>
          <a href={url} target="_blank" rel="noreferrer">
            {url} <ExternalLink aria-hidden size={13} />
          </a>
        </p>
      )}
    </FormSection>
  )
}
