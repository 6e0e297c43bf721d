import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { GlossaryEntry } from '../../../contract/generated/translations.ts'
import { organizationQuery } from '../../api/people.ts'
import { glossaryQuery, translationsQuery, useChangeGlossary } from '../../api/translations.ts'
import { messages } from '../../locales/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { languageName } from './language-name.ts'
import { TranslationsLayout } from './translations-layout.tsx'
import styles from './translations.module.css'

const words = messages.translations

type Terms = Record<string, string>

/** The words that translations keep to. */
export function Glossary() {
  const { organizationId = '' } = useParams({ strict: false })
  const { data: entries } = useSuspenseQuery(glossaryQuery(organizationId))
  const { data: translations } = useSuspenseQuery(translationsQuery(organizationId))
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  const [edited, setEdited] = useState<GlossaryEntry | 'new'>()
  const [deleted, setDeleted] = useState<GlossaryEntry>()
  const change = useChangeGlossary(organizationId)
  const { admin } = organization.permissions
  const used = translations.flatMap(({ source, language }) => [source.language, language])
  const codes = [...new Set([...used, ...entries.flatMap((entry) => Object.keys(entry.translations))])]
  const languages = codes.length < 2 ? [...new Set([...codes, 'en', 'fr'])] : codes
  const nameOf = ({ translations: terms }: GlossaryEntry) =>
    languages.flatMap((code) => terms[code] ?? [])[0] ?? ''
  return (
    <TranslationsLayout
      organizationId={organizationId}
      selected="glossary"
      actions={
        admin && (
          <Button look="primary" onPress={() => setEdited('new')}>
            <Plus aria-hidden />
            {words.addTerm}
          </Button>
        )
      }
    >
      <p className={styles.muted}>{words.glossaryText}</p>
      <Table
        label={words.tabs.glossary}
        items={entries}
        nameOf={nameOf}
        empty={words.noTerms}
        columns={[
          ...languages.map((code, at) => ({
            id: code,
            name: languageName(code),
            isWideOnly: at > 1,
            cell: ({ translations: terms }: GlossaryEntry) => terms[code] ?? '–',
          })),
          {
            id: 'actions',
            name: messages.actions,
            isNameHidden: true,
            cell: (entry: GlossaryEntry) =>
              admin && (
                <span className={styles.rowButtons}>
                  <IconButton label={words.editTerm(nameOf(entry))} onPress={() => setEdited(entry)}>
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton
                    label={words.deleteTerm(nameOf(entry))}
                    onPress={() => {
                      change.reset()
                      setDeleted(entry)
                    }}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </span>
              ),
          },
        ]}
      />
      {edited !== undefined && (
        <EditTerm
          organizationId={organizationId}
          languages={languages}
          entry={edited === 'new' ? undefined : edited}
          nameOf={nameOf}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted !== undefined && (
        <ConfirmDialog
          title={words.deleteTerm(nameOf(deleted))}
          action={messages.content.delete}
          isPending={change.isPending}
          error={change.error}
          onClose={() => setDeleted(undefined)}
          onConfirm={() =>
            change.mutate(
              { type: 'delete', id: deleted.id },
              {
                onSuccess: () => {
                  say(words.termDeleted(nameOf(deleted)))
                  setDeleted(undefined)
                },
              },
            )
          }
        >
          {words.deleteTermText}
        </ConfirmDialog>
      )}
    </TranslationsLayout>
  )
}

function EditTerm({
  organizationId,
  languages,
  entry,
  nameOf,
  onClose,
}: {
  organizationId: string
  languages: string[]
  entry: GlossaryEntry | undefined
  nameOf: (entry: GlossaryEntry) => string
  onClose: () => void
}) {
  const [typed, setTyped] = useState<Terms>(entry?.translations ?? {})
  const change = useChangeGlossary(organizationId)
  const given = Object.fromEntries(
    Object.entries(typed).flatMap(([code, term]) => (term.trim() === '' ? [] : [[code, term.trim()]])),
  )
  const isEnough = Object.keys(given).length > 1
  return (
    <FormDialog
      isOpen
      title={entry === undefined ? words.addTerm : words.editTerm(nameOf(entry))}
      action={messages.save}
      isPending={change.isPending}
      isIncomplete={!isEnough}
      error={change.error}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          entry === undefined
            ? { type: 'insert', translations: given }
            : { type: 'update', id: entry.id, translations: given },
          { onSuccess: onClose },
        )
      }
    >
      {languages.map((code, at) => (
        <TextField
          key={code}
          label={languageName(code)}
          value={typed[code] ?? ''}
          onChange={(term) => setTyped({ ...typed, [code]: term })}
          maxLength={255}
          autoFocus={at === 0}
        />
      ))}
      {!isEnough && <p className={styles.muted}>{words.oneLanguage}</p>}
    </FormDialog>
  )
}
