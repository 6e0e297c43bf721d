import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { FileJson2, Plus } from 'lucide-react'
import { useState } from 'react'
import { specsQuery, useCreateSpec } from '../../api/openapi-specs.ts'
import { organizationQuery } from '../../api/people.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SourceFields, wishOf, type TypedSource } from './source-fields.tsx'
import { SpecState } from './spec-state.tsx'

const words = messages.openapi

/** The descriptions of an organization's APIs. */
export function Specs() {
  const { organizationId = '' } = useParams({ strict: false })
  const { data: specs } = useSuspenseQuery(specsQuery(organizationId))
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  const [isAdding, setAdding] = useState(false)
  const add = organization.permissions.createOpenAPISpec && (
    <Button look="primary" onPress={() => setAdding(true)}>
      <Plus aria-hidden />
      {words.add}
    </Button>
  )
  return (
    <PageLayout title={words.title} description={words.text} actions={specs.length > 0 && add}>
      {specs.length === 0 ? (
        <EmptyState icon={<FileJson2 />} title={words.noneTitle} action={add}>
          {words.noneText}
        </EmptyState>
      ) : (
        <Table
          label={words.title}
          items={specs}
          nameOf={({ slug }) => slug}
          empty={words.noneTitle}
          columns={[
            {
              id: 'slug',
              name: words.name,
              order: (a, b) => a.slug.localeCompare(b.slug),
              cell: ({ slug }) => (
                <Link
                  to="/orgs/$organizationId/openapi/$specSlug"
                  params={{ organizationId, specSlug: slug }}
                >
                  {slug}
                </Link>
              ),
            },
            { id: 'state', name: words.state, cell: (spec) => <SpecState spec={spec} /> },
            {
              id: 'source',
              name: words.source,
              isWideOnly: true,
              cell: ({ sourceURL }) => sourceURL ?? words.uploaded,
            },
            {
              id: 'updated',
              name: words.updated,
              isWideOnly: true,
              order: (a, b) => a.updatedAt.localeCompare(b.updatedAt),
              cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
            },
          ]}
        />
      )}
      {isAdding && <AddSpec organizationId={organizationId} onClose={() => setAdding(false)} />}
    </PageLayout>
  )
}

function AddSpec({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const [slug, setSlug] = useState('')
  const [typed, setTyped] = useState<TypedSource>({ way: 'address', url: '', files: [] })
  const create = useCreateSpec(organizationId)
  const navigate = useNavigate()
  const wish = wishOf(typed)
  return (
    <FormDialog
      isOpen
      title={words.add}
      action={messages.create}
      isPending={create.isPending}
      isIncomplete={wish === undefined}
      error={create.error}
      onClose={onClose}
      onSubmit={() =>
        wish !== undefined &&
        create.mutate(
          { slug: slug.trim(), wish },
          { onSuccess: (spec) => void navigate({ to: `/orgs/${organizationId}/openapi/${spec.slug}` }) },
        )
      }
    >
      <TextField
        name="slug"
        label={words.slug}
        description={words.slugHelp}
        value={slug}
        onChange={setSlug}
        maxLength={100}
        isRequired
        autoFocus
      />
      <SourceFields typed={typed} onChange={setTyped} />
    </FormDialog>
  )
}
