import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Lock, LockOpen, Pencil, Trash2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { MemoryEntry } from '../../../contract/generated/translation-memory.ts'
import { keepsTags } from '../../../engine/translation/index.ts'
import { memoryQuery, useChangeMemory } from '../../api/translation-memory.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { languageName } from './language-name.ts'
import { TranslationsLayout } from './translations-layout.tsx'
import styles from './translations.module.css'

const words = messages.translations
const shows = ['all', 'locked', 'unlocked'] as const

/** Every translation that is remembered: to find, correct, lock and forget. */
export function Memory() {
  const { organizationId = '' } = useParams({ strict: false })
  const given: { q?: string; show?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [typed, setTyped] = useState(given.q ?? '')
  const [edited, setEdited] = useState<MemoryEntry>()
  const [forgotten, setForgotten] = useState<MemoryEntry>()
  const show = shows.find((each) => each === given.show) ?? 'all'
  const search = useDeferredValue(typed.trim())
  const query = useInfiniteQuery({
    ...memoryQuery(organizationId, {
      ...(search === '' ? {} : { search }),
      ...(show === 'all' ? {} : { locked: show === 'locked' }),
    }),
    placeholderData: keepPreviousData,
  })
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
  const remember = (q: string, shown: string) =>
    void navigate({
      to: '/orgs/$organizationId/translations/memory',
      params: { organizationId },
      search: { ...(q === '' ? {} : { q }), ...(shown === 'all' ? {} : { show: shown }) },
      replace: true,
    })
  return (
    <TranslationsLayout organizationId={organizationId} selected="memory">
      <p className={styles.muted}>{words.memoryText}</p>
      <div className={styles.pair}>
        <TextField
          label={words.searchMemory}
          type="search"
          value={typed}
          maxLength={255}
          onChange={(text) => {
            setTyped(text)
            remember(text.trim(), show)
          }}
        />
        <Select
          label={words.show}
          value={show}
          choices={shows.map((id) => ({ id, label: words.memoryShows[id] }))}
          onChange={(id) => remember(typed.trim(), id)}
        />
      </div>
      {query.error !== null && <Problem>{query.error.message}</Problem>}
      {query.isPending && <Skeleton lines={6} />}
      {query.data !== undefined && entries.length === 0 && (
        <p className={styles.muted}>{search === '' ? words.noMemory : words.nothingRemembered(search)}</p>
      )}
      <ul className={styles.segments} aria-label={words.tabs.memory}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            organizationId={organizationId}
            entry={entry}
            onEdit={setEdited}
            onForget={setForgotten}
          />
        ))}
      </ul>
      <Pager
        count={entries.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {edited !== undefined && (
        <EditEntry organizationId={organizationId} entry={edited} onClose={() => setEdited(undefined)} />
      )}
      {forgotten !== undefined && (
        <ForgetEntry
          organizationId={organizationId}
          entry={forgotten}
          onClose={() => setForgotten(undefined)}
        />
      )}
    </TranslationsLayout>
  )
}

function Entry({
  organizationId,
  entry,
  onEdit,
  onForget,
}: {
  organizationId: string
  entry: MemoryEntry
  onEdit: (entry: MemoryEntry) => void
  onForget: (entry: MemoryEntry) => void
}) {
  const change = useChangeMemory(organizationId)
  const { id, source, language, target, locked } = entry
  const name = nameOf(entry)
  return (
    <li className={styles.segment}>
      <p lang={source.language} dir="auto" className={source.text === undefined ? styles.muted : ''}>
        {source.text ?? words.sourceUnknown}
      </p>
      <div className={styles.target}>
        <p lang={language} dir="auto">
          {target}
        </p>
        <p className={styles.buttons}>
          <Badge>{languageName(language)}</Badge>
          <Badge tone={locked ? 'success' : 'plain'}>{locked ? words.locked : words.origins.service}</Badge>
        </p>
        {change.error !== null && <Problem>{change.error.message}</Problem>}
      </div>
      <span className={styles.buttons}>
        <IconButton label={words.edit(name)} onPress={() => onEdit(entry)}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          label={locked ? words.unlock(name) : words.lock(name)}
          isBusy={change.isPending}
          onPress={() =>
            change.mutate(
              { type: locked ? 'unlock' : 'lock', id },
              { onSuccess: () => say(locked ? words.isUnlocked : words.isLocked) },
            )
          }
        >
          {locked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
        </IconButton>
        <IconButton label={words.forget(name)} onPress={() => onForget(entry)}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}

function nameOf({ source, target }: MemoryEntry): string {
  return (source.text ?? target).slice(0, 60)
}

function ForgetEntry({
  organizationId,
  entry,
  onClose,
}: {
  organizationId: string
  entry: MemoryEntry
  onClose: () => void
}) {
  const change = useChangeMemory(organizationId)
  return (
    <ConfirmDialog
      title={words.forget(nameOf(entry))}
      action={words.forgetAction}
      isPending={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={() =>
        change.mutate(
          { type: 'delete', id: entry.id },
          {
            onSuccess: () => {
              say(words.isForgotten)
              onClose()
            },
          },
        )
      }
    >
      {words.forgetText}
    </ConfirmDialog>
  )
}

function EditEntry({
  organizationId,
  entry,
  onClose,
}: {
  organizationId: string
  entry: MemoryEntry
  onClose: () => void
}) {
  const [target, setTarget] = useState(entry.target)
  const [isTried, setTried] = useState(false)
  const isWhole = entry.source.text === undefined || keepsTags(entry.source.text, target)
  const change = useChangeMemory(organizationId)
  return (
    <FormDialog
      isOpen
      title={words.translation}
      action={messages.save}
      isPending={change.isPending}
      isIncomplete={target.trim() === ''}
      error={change.error}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isWhole) return
        change.mutate(
          { type: 'update', id: entry.id, target },
          {
            onSuccess: () => {
              say(words.written)
              onClose()
            },
          },
        )
      }}
    >
      <blockquote className={styles.quote} dir="auto">
        {entry.source.text ?? words.sourceUnknown}
      </blockquote>
      <TextField
        label={words.translation}
        value={target}
        onChange={setTarget}
        error={isTried && !isWhole ? words.tagsLost : undefined}
        isMultiline
        autoFocus
      />
    </FormDialog>
  )
}
