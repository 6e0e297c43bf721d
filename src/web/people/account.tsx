import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUpdateProfile, userQuery } from '../api/people.ts'
import { messages } from '../locales/messages.ts'
import { Form, FormSection } from '../ui/form.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import { Person } from './person.tsx'
import { chooseTheme, chosenTheme, type Theme } from './theme.ts'

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
  const [photo, setPhoto] = useState(user.photoURL ?? '')
  const update = useUpdateProfile(user.id)
  const isUnchanged = name.trim() === user.displayName && photo.trim() === (user.photoURL ?? '')
  return (
    <FormSection title={messages.settings.profile} description={messages.settings.emailHelp}>
      <Person user={user} />
      <Form
        isPending={update.isPending}
        error={update.error}
        isUnchanged={isUnchanged}
        onSubmit={() =>
          update.mutate(
            { displayName: name.trim(), ...(photo.trim() === '' ? {} : { photoURL: photo.trim() }) },
            { onSuccess: () => say(messages.saved) },
          )
        }
      >
        <TextField label={messages.yourName} value={name} onChange={setName} isRequired maxLength={64} />
        <TextField
          label={messages.settings.photo}
          description={messages.settings.photoHelp}
          type="url"
          value={photo}
          onChange={setPhoto}
        />
      </Form>
    </FormSection>
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
      <Select
        label={messages.language}
        description={messages.settings.onlyEnglish}
        value="en"
        choices={[{ id: 'en', label: 'English' }]}
        onChange={() => {}}
      />
    </FormSection>
  )
}
