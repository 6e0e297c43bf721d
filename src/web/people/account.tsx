import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../contract/people/users.ts'
import { useUpdateProfile, userQuery } from '../api/people.ts'
import { useChangePhoto } from '../api/pictures.ts'
import {
  chooseDirection,
  chooseLanguage,
  chosenDirection,
  chosenLanguage,
  type Direction,
} from '../locales/language.ts'
import { languages } from '../locales/languages.ts'
import { messages } from '../locales/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Form, FormSection } from '../ui/form.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import { chooseTheme, chosenTheme, type Theme } from './theme.ts'

const directions: Direction[] = ['language', 'ltr', 'rtl']
const themes: Theme[] = ['system', 'light', 'dark']

/** What one is called, and how the app looks to oneself. */
export function Account() {
  return (
    <PageLayout title={messages.settings.profile} description={messages.settings.profileText}>
      <Profile />
      <Appearance />
    </PageLayout>
  )
}

function Profile() {
  const { data: user } = useSuspenseQuery(userQuery)
  const [name, setName] = useState(user.displayName)
  const update = useUpdateProfile(user.id)
  return (
    <FormSection
      title={messages.settings.profile}
      description={messages.settings.emailHelp(user.email ?? '')}
    >
      <Photo user={user} />
      <Form
        isPending={update.isPending}
        error={update.error}
        isUnchanged={name.trim() === user.displayName}
        onSubmit={() => update.mutate({ displayName: name.trim() }, { onSuccess: () => say(messages.saved) })}
      >
        <TextField
          name="displayName"
          label={messages.yourName}
          value={name}
          onChange={setName}
          isRequired
          maxLength={64}
        />
      </Form>
    </FormSection>
  )
}

function Photo({ user }: { user: User }) {
  const change = useChangePhoto(user.id)
  const save = (file: File | null) => change.mutate(file, { onSuccess: () => say(messages.saved) })
  return (
    <PictureField
      label={messages.settings.photo}
      description={messages.settings.pictureHelp}
      shown={<Avatar name={user.displayName} photo={user.photoURL} size={56} />}
      choose={messages.settings.uploadPicture}
      remove={messages.settings.removePicture}
      isPending={change.isPending}
      error={change.error}
      onChoose={save}
      onRemove={user.photoURL === undefined ? undefined : () => save(null)}
    />
  )
}

function Appearance() {
  const [theme, setTheme] = useState(chosenTheme())
  return (
    <FormSection title={messages.settings.appearance} description={messages.settings.appearanceText}>
      <Select
        label={messages.theme}
        value={theme}
        choices={themes.map((id) => ({ id, label: messages.themes[id] }))}
        onChange={(id) => {
          const chosen = themes.find((each) => each === id) ?? 'system'
          chooseTheme(chosen)
          setTheme(chosen)
        }}
      />
      {Object.keys(languages).length > 1 && (
        <Select
          label={messages.language}
          value={chosenLanguage()}
          choices={Object.entries(languages).map(([id, label]) => ({ id, label }))}
          onChange={chooseLanguage}
        />
      )}
      <Select
        label={messages.settings.direction}
        description={messages.settings.directionHelp}
        value={chosenDirection()}
        choices={directions.map((id) => ({ id, label: messages.settings.directions[id] }))}
        onChange={(id) => chooseDirection(directions.find((each) => each === id) ?? 'language')}
      />
    </FormSection>
  )
}
