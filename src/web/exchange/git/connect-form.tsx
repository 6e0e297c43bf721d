import { useState } from 'react'
import type { ConnectGitRepository, GitConnection } from '../../../contract/exchange/git-connections.ts'
import { useConnectRepository } from '../../api/git-sync.ts'
import { messages } from '../../locales/messages.ts'
import { Form } from '../../ui/form.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { bodyOf, credentialTypes, readForm, type Typed } from './connection-form.ts'
import { ReplacedPages } from './replaced-pages.tsx'

const words = messages.exchange
const directions = ['import', 'export'] as const

/** Where a repository is and how to get in; for a new one, which side is right in the beginning. */
export function ConnectForm({
  spaceId,
  connection,
  failed,
  onDone,
}: {
  spaceId: string
  connection: GitConnection | undefined
  /** What did not work as it was, and is tried again. */
  failed?: 'import' | 'export' | undefined
  onDone: () => void
}) {
  const [typed, setTyped] = useState<Typed>(readForm(connection))
  const connect = useConnectRepository(spaceId)
  const put = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const isNew = connection === undefined
  const body: ConnectGitRepository = bodyOf(typed, {
    sync: isNew ? beginning(typed) : failed,
    hasPassword: connection?.credential === 'password',
  })
  return (
    <Form
      action={isNew ? words.connect : messages.save}
      isPending={connect.isPending}
      error={connect.error}
      onSubmit={() =>
        connect.mutate(body, {
          onSuccess: () => {
            say(isNew ? words.connected : failed === undefined ? messages.saved : words.triedAgain)
            onDone()
          },
        })
      }
    >
      <TextField
        name="url"
        label={words.repository}
        description={words.repositoryHelp}
        placeholder="https://"
        value={typed.url}
        onChange={(url) =>
          put({ url, ...(isSsh(url) && typed.credential === 'password' && { credential: 'deploy-key' }) })
        }
        isRequired
      />
      <TextField
        name="ref"
        label={words.branch}
        value={typed.branch}
        onChange={(branch) => put({ branch })}
        maxLength={200}
        isRequired
      />
      <TextField
        name="repoProjectDirectory"
        label={words.folder}
        description={words.folderHelp}
        placeholder="docs"
        value={typed.folder}
        onChange={(folder) => put({ folder })}
        maxLength={1024}
      />
      <RadioCards
        label={words.credential}
        value={typed.credential}
        choices={credentialTypes.map((id) => ({
          id,
          label: words.credentials[id],
          description: words.credentialMeanings[id],
        }))}
        onChange={(id) => put({ credential: credentialTypes.find((each) => each === id) ?? 'none' })}
      />
      {typed.credential === 'password' && (
        <>
          <TextField
            name="credential.username"
            label={words.username}
            description={words.usernameHelp}
            autoComplete="off"
            value={typed.username}
            onChange={(username) => put({ username })}
            maxLength={255}
          />
          <TextField
            name="credential.password"
            label={words.password}
            type="password"
            autoComplete="new-password"
            value={typed.password}
            onChange={(password) => put({ password })}
            maxLength={4096}
            description={connection?.credential === 'password' ? words.passwordKept : undefined}
            isRequired={connection?.credential !== 'password'}
          />
        </>
      )}
      {isNew && typed.credential !== 'deploy-key' && (
        <RadioCards
          label={words.first}
          value={typed.first}
          choices={directions.map((id) => ({
            id,
            label: words.firsts[id],
            description: words.firstMeanings[id],
          }))}
          onChange={(id) => put({ first: directions.find((each) => each === id) ?? 'import' })}
        />
      )}
      {isNew && beginning(typed) === 'import' && <ReplacedPages spaceId={spaceId} />}
      <Switch
        isSelected={typed.exportsChanges}
        description={words.exportsChangesHelp}
        onChange={(exportsChanges) => put({ exportsChanges })}
      >
        {words.exportsChanges}
      </Switch>
    </Form>
  )
}

// With a key, once the repository knows it.
function beginning({ credential, first }: Typed): Typed['first'] | undefined {
  return credential === 'deploy-key' ? undefined : first
}

function isSsh(url: string): boolean {
  return /^(ssh:\/\/|[\w.-]+@[\w.-]+:)/.test(url.trim())
}
