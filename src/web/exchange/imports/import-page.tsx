import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ContentImportTarget, ImportContentSource } from '../../../contract/exchange/imports.ts'
import { spaceQuery } from '../../api/content.ts'
import { importRunsQuery, usePrepareImport, type ImportWish } from '../../api/imports.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Form, FormSection } from '../../ui/form.tsx'
import { List, ListEntry } from '../../ui/list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLayout, Section } from '../../ui/page-layout.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { importWays, readImportSearch, searchOf, type ImportWay } from './import-search.ts'
import { statusTones } from './status-tones.ts'
import { TargetFields } from './target-fields.tsx'

const words = messages.imports
const sources = Object.keys(words.sources)
const accepted = ['.md', '.markdown', '.html', '.htm', '.docx', '.zip']

/** Pages from elsewhere: a file, a website or an address. */
export function ImportPage() {
  const { spaceId = '' } = useParams({ strict: false })
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId))
  if (!space.permissions.edit)
    return (
      <PageLayout title={words.title}>
        <Notice>{words.notForYou}</Notice>
      </PageLayout>
    )
  return (
    <PageLayout title={words.title} description={words.text}>
      <FormSection title={words.source} description={words.sourceText}>
        <SourceForm organizationId={space.organization} spaceId={space.id} />
      </FormSection>
      <Recent organizationId={space.organization} spaceId={space.id} />
    </PageLayout>
  )
}

type Typed = { way: ImportWay; files: File[]; website: string; address: string; source: ImportContentSource }

function SourceForm({ organizationId, spaceId }: { organizationId: string; spaceId: string }) {
  const before = readImportSearch(useSearch({ strict: false }))
  const [typed, setTyped] = useState<Typed>({
    way: before.way ?? 'file',
    files: [],
    website: before.way === 'website' ? (before.url ?? '') : '',
    address: before.way === 'address' ? (before.url ?? '') : '',
    source: before.source ?? 'markdown',
  })
  const [target, setTarget] = useState<ContentImportTarget>({ space: spaceId })
  const prepare = usePrepareImport(organizationId)
  const navigate = useNavigate()
  const put = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const { way, files, website, address, source } = typed
  return (
    <Form
      action={words.look}
      isPending={prepare.isPending}
      error={prepare.error}
      isUnchanged={way === 'file' && files.length === 0}
      onSubmit={() =>
        prepare.mutate(
          { wish: wishOf(typed), target },
          {
            onSuccess: ({ id }) =>
              void navigate({
                to: '/spaces/$spaceId/~/import/$importRunId',
                params: { spaceId, importRunId: id },
                search: searchOf(typed),
              }),
          },
        )
      }
    >
      <RadioCards
        label={words.from}
        value={way}
        choices={importWays.map((id) => ({ id, label: words.ways[id], description: words.wayMeanings[id] }))}
        onChange={(id) => put({ way: importWays.find((each) => each === id) ?? 'file' })}
      />
      {way === 'file' && (
        <FileField
          label={words.files}
          action={words.chooseFiles}
          description={words.filesHelp}
          accept={accepted}
          files={files}
          onChange={(chosen) => put({ files: chosen })}
        />
      )}
      {way === 'website' && (
        <TextField
          name="source.url"
          label={words.website}
          description={words.websiteHelp}
          type="url"
          placeholder="https://"
          value={website}
          onChange={(url) => put({ website: url })}
          isRequired
        />
      )}
      {way === 'address' && (
        <>
          <TextField
            name="source.url"
            label={words.address}
            type="url"
            placeholder="https://"
            value={address}
            onChange={(url) => put({ address: url })}
            isRequired
          />
          <Select
            label={words.kind}
            value={source}
            choices={sources.map((id) => ({ id, label: words.sources[nameOf(id)] }))}
            onChange={(id) => put({ source: nameOf(id) })}
          />
        </>
      )}
      <TargetFields target={target} onChange={setTarget} />
    </Form>
  )
}

// The names are those of the messages, which have one for each.
function nameOf(id: string): keyof typeof words.sources {
  return id in words.sources ? (id as keyof typeof words.sources) : 'markdown'
}

function wishOf({ way, files, website, address, source }: Typed): ImportWish {
  if (way === 'website') return { kind: 'website', url: website.trim() }
  if (way === 'address') return { kind: 'address', url: address.trim(), source }
  return { kind: 'file', files }
}

function Recent({ organizationId, spaceId }: { organizationId: string; spaceId: string }) {
  const { data: runs } = useSuspenseQuery(importRunsQuery(organizationId, spaceId))
  if (runs.length === 0) return null
  return (
    <Section title={words.recent} description={words.recentText}>
      <List>
        {runs.map(({ id, status, sources: read, importedResources, startedAt }) => (
          <ListEntry
            key={id}
            href={`/spaces/${spaceId}/~/import/${id}`}
            title={read.join(', ')}
            badge={<Badge tone={statusTones[status]}>{words.statuses[status]}</Badge>}
            facts={
              <>
                {status === 'completed' && `${words.imported(importedResources)} · `}
                {startedAt !== undefined && <RelativeTime at={startedAt} />}
              </>
            }
          />
        ))}
      </List>
    </Section>
  )
}
