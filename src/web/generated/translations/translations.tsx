import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Languages, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { languages } from '../../../contract/languages.ts'
import { libraryQuery } from '../../api/content.ts'
import { organizationQuery } from '../../api/people.ts'
import { translationsQuery, useCreateTranslation } from '../../api/translations.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combobox.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Table } from '../../ui/table.tsx'
import { amountOf } from './amount-of.ts'
import { languageName } from './language-name.ts'
import { shareOf } from './share-of.ts'
import { StateBadge } from './state-badge.tsx'
import { TranslationsLayout } from './translations-layout.tsx'

const words = messages.translations

/** The spaces of an organization in other languages. */
export function Translations() {
  const { organizationId = '' } = useParams({ strict: false })
  const { data: translations } = useSuspenseQuery(translationsQuery(organizationId))
  const { data: library } = useSuspenseQuery(libraryQuery(organizationId))
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  const [isAdding, setAdding] = useState(false)
  const titles = new Map(library.spaces.map(({ id, title }) => [id, title]))
  const titleOf = (id: string) => titles.get(id) || messages.untitled
  const add = organization.permissions.admin && (
    <Button look="primary" onPress={() => setAdding(true)}>
      <Plus aria-hidden />
      {words.add}
    </Button>
  )
  return (
    <TranslationsLayout
      organizationId={organizationId}
      selected="all"
      actions={translations.length > 0 && add}
    >
      {translations.length === 0 ? (
        <EmptyState icon={<Languages />} title={words.noneTitle} action={add}>
          {words.noneText}
        </EmptyState>
      ) : (
        <Table
          label={words.title}
          items={translations}
          nameOf={({ source, language }) => `${titleOf(source.space)} ${language}`}
          empty={words.noneTitle}
          columns={[
            {
              id: 'space',
              name: words.space,
              order: (a, b) => titleOf(a.source.space).localeCompare(titleOf(b.source.space)),
              cell: ({ id, source, language }) => (
                <Link
                  to="/orgs/$organizationId/translations/$translationId"
                  params={{ organizationId, translationId: id }}
                >
                  {titleOf(source.space)}: {languageName(language)}
                </Link>
              ),
            },
            {
              id: 'state',
              name: words.state,
              cell: (translation) => <StateBadge translation={translation} />,
            },
            {
              id: 'progress',
              name: words.translated,
              order: (a, b) => shareOf(a) - shareOf(b),
              cell: (translation) => words.percent(shareOf(translation)),
            },
            {
              id: 'stats',
              name: words.total,
              isWideOnly: true,
              cell: ({ stats }) => amountOf(stats.totalPages, stats.totalWords),
            },
            {
              id: 'updated',
              name: messages.openapi.updated,
              isWideOnly: true,
              cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
            },
          ]}
        />
      )}
      {isAdding && <AddTranslation organizationId={organizationId} onClose={() => setAdding(false)} />}
    </TranslationsLayout>
  )
}

function AddTranslation({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { data: library } = useSuspenseQuery(libraryQuery(organizationId))
  const [chosen, setChosen] = useState<{ space: string | null; from: string | null; into: string | null }>({
    space: null,
    from: 'en',
    into: null,
  })
  const create = useCreateTranslation(organizationId)
  const navigate = useNavigate()
  const spaces = useMemo(
    () => library.spaces.map(({ id, title }) => ({ id, label: title || messages.untitled })),
    [library.spaces],
  )
  const known = useMemo(() => languages.map((id) => ({ id, label: languageName(id) })), [])
  const space = chosen.space ?? undefined
  const from = languages.find((each) => each === chosen.from)
  const into = languages.find((each) => each === chosen.into)
  return (
    <FormDialog
      isOpen
      title={words.add}
      action={messages.create}
      isPending={create.isPending}
      isIncomplete={space === undefined || from === undefined || into === undefined}
      error={create.error}
      onClose={onClose}
      onSubmit={() => {
        if (space === undefined || from === undefined || into === undefined) return
        create.mutate(
          { source: { space, language: from }, language: into },
          { onSuccess: ({ id }) => void navigate({ to: `/orgs/${organizationId}/translations/${id}` }) },
        )
      }}
    >
      <ComboBox
        label={words.space}
        choices={spaces}
        value={chosen.space}
        onChange={(id) => {
          const language = library.spaces.find((each) => each.id === id)?.language
          setChosen({ ...chosen, space: id, ...(language && { from: language }) })
        }}
        autoFocus
      />
      <ComboBox
        label={words.from}
        choices={known}
        value={chosen.from}
        onChange={(id) => setChosen({ ...chosen, from: id })}
      />
      <ComboBox
        label={words.into}
        choices={known}
        value={chosen.into}
        onChange={(id) => setChosen({ ...chosen, into: id })}
      />
    </FormDialog>
  )
}
