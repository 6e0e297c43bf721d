import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRename, userQuery } from '../api/people.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { PageLayout, Section } from '../ui/page-layout.tsx'
import { Problem } from '../ui/problem.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import styles from './account.module.css'
import { chooseTheme, chosenTheme, type Theme } from './theme.ts'

const themes: Theme[] = ['system', 'light', 'dark']

/** What one is called and how the app looks; secrets are looked after on a page without scripts. */
export function Account() {
  const { data: user } = useSuspenseQuery(userQuery)
  const [name, setName] = useState(user.displayName)
  const [theme, setTheme] = useState(chosenTheme())
  const rename = useRename()
  return (
    <PageLayout title={messages.account} description={user.email}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate({ userId: user.id, displayName: name }, { onSuccess: () => say(messages.saved) })
        }}
      >
        <TextField label={messages.yourName} value={name} onChange={setName} isRequired maxLength={64} />
        {rename.error !== null && <Problem>{rename.error.message}</Problem>}
        <div>
          <Button look="primary" type="submit" isDisabled={rename.isPending || name === user.displayName}>
            {messages.save}
          </Button>
        </div>
      </form>
      <div className={styles.form}>
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
      </div>
      <Section title={messages.securitySettings}>
        <p>
          <a href="/account">{messages.securityLink}</a>
        </p>
      </Section>
    </PageLayout>
  )
}
