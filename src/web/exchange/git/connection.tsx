import { Download, Upload } from 'lucide-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GitConnection } from '../../../contract/exchange/git-connections.ts'
import { gitOperationsQuery, useSyncConnection } from '../../api/git-sync.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FormSection } from '../../ui/form.tsx'
import { Problem } from '../../ui/problem.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { ConnectForm } from './connect-form.tsx'
import { branchOf } from './connection-form.ts'
import styles from './git.module.css'
import { ReplacedPages } from './replaced-pages.tsx'

const words = messages.exchange

/** What is connected, a way to change it, and both directions on demand. */
export function Connection({ spaceId, connection }: { spaceId: string; connection: GitConnection }) {
  const [isChanging, setChanging] = useState(false)
  const { data } = useSuspenseInfiniteQuery(gitOperationsQuery(spaceId))
  const operations = data.pages.flatMap(({ items }) => items)
  const [latest] = operations
  // What an earlier connection agreed on was forgotten with it; what is under way needs no word before it.
  const isAgreed = operations.some(
    ({ state, createdAt }) => state !== 'failure' && createdAt >= connection.createdAt,
  )
  return (
    <>
      <FormSection title={words.connection} description={words.connectionText}>
        {isChanging ? (
          <>
            <ConnectForm
              spaceId={spaceId}
              connection={connection}
              failed={latest?.state === 'failure' ? latest.direction : undefined}
              onDone={() => setChanging(false)}
            />
            <div>
              <Button look="quiet" onPress={() => setChanging(false)}>
                {messages.cancel}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Facts facts={factsOf(connection)} />
            {connection.publicKey !== undefined && (
              <CopyField
                label={words.publicKey}
                value={connection.publicKey}
                description={words.publicKeyHelp}
              />
            )}
            <div>
              <Button onPress={() => setChanging(true)}>{words.changeConnection}</Button>
            </div>
          </>
        )}
      </FormSection>
      <SyncNow spaceId={spaceId} isAgreed={isAgreed} />
    </>
  )
}

function factsOf({ repository, ref, repoProjectDirectory, credential, exportsChanges }: GitConnection) {
  return [
    { name: words.repository, value: <span className={styles.address}>{repository}</span> },
    { name: words.branch, value: branchOf(ref) },
    { name: words.folder, value: repoProjectDirectory || words.allOfIt },
    { name: words.credential, value: words.credentials[credential] },
    { name: words.exports, value: exportsChanges ? words.byItself : words.onlyWhenAsked },
  ]
}

function SyncNow({ spaceId, isAgreed }: { spaceId: string; isAgreed: boolean }) {
  const sync = useSyncConnection(spaceId)
  const [message, setMessage] = useState('')
  const commitMessage = message.trim()
  function exportNow() {
    sync.mutate(
      { direction: 'export', ...(commitMessage !== '' && { commitMessage }) },
      {
        onSuccess: () => {
          setMessage('')
          say(words.exportStarted)
        },
      },
    )
  }
  return (
    <FormSection title={words.sync} description={words.syncText}>
      {!isAgreed && <ReplacedPages spaceId={spaceId} />}
      <div className={styles.buttons}>
        <Button
          isBusy={sync.isPending}
          onPress={() => sync.mutate({ direction: 'import' }, { onSuccess: () => say(words.importStarted) })}
        >
          <Download aria-hidden />
          {words.importNow}
        </Button>
        <Button isBusy={sync.isPending} onPress={exportNow}>
          <Upload aria-hidden />
          {words.exportNow}
        </Button>
      </div>
      <TextField
        label={words.commitMessage}
        description={words.commitMessageHelp}
        value={message}
        maxLength={10_000}
        onChange={setMessage}
      />
      {sync.error !== null && <Problem>{sync.error.message}</Problem>}
    </FormSection>
  )
}
