import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { Space } from '../../../contract/content/spaces.ts'
import { languages, type Language } from '../../../contract/languages.ts'
import { useUpdateSpace, type SpaceChange } from '../../api/content-settings.ts'
import { chosenLanguage } from '../../locales/language.ts'
import { messages } from '../../locales/messages.ts'
import { MergeRulesForm } from '../../review/merge-rules-form.tsx'
import { ComboBox } from '../../ui/combobox.tsx'
import { Form, FormSection } from '../../ui/form.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { codeOf, emojiOf } from '../emoji.ts'
import { Access } from './access.tsx'
import { DeleteContent, PlaceForm } from './place.tsx'
import { SpaceSettings } from './space-settings-layout.tsx'

const words = messages.contentSettings

export function SpaceAccess() {
  return <SpaceSettings selected="access">{(space) => <Access content={space} />}</SpaceSettings>
}

/** What a space is called, how it is edited, and where it is. */
export function SpaceGeneral() {
  return <SpaceSettings selected="general">{(space) => <GeneralSettings space={space} />}</SpaceSettings>
}

function GeneralSettings({ space }: { space: Space }) {
  const update = useUpdateSpace(space)
  const merging = useUpdateSpace(space)
  return (
    <>
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
    </>
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
