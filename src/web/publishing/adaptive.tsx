import { useSuspenseQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import {
  adaptiveSchemaQuery,
  templateConditionsQuery,
  useSaveAdaptiveSchema,
  useSeeAs,
} from '../api/publishing-adaptive.ts'
import { useUpdateSite } from '../api/publishing.ts'
import { messages } from '../locales/messages.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { Form, FormSection } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import { claimFaults } from './claim-faults.ts'
import { useSite } from './use-site.ts'

const example = {
  type: 'object',
  properties: { plan: { type: 'string', enum: ['free', 'pro'] }, beta: { type: 'boolean' } },
  additionalProperties: false,
}

/** What a site knows of its readers, and how it looks to one of them. */
export function Adaptive() {
  const { site, mayChange } = useSite()
  const words = messages.publishing
  return (
    <PageLayout title={words.adaptive} description={words.adaptiveText}>
      {mayChange ? (
        <>
          <Enabled />
          <SchemaForm />
          <SeeAs key={site.id} />
        </>
      ) : (
        <Notice>{words.notForYou}</Notice>
      )}
    </PageLayout>
  )
}

function Enabled() {
  const { site, ids } = useSite()
  const words = messages.publishing
  const update = useUpdateSite(ids)
  return (
    <FormSection title={words.adaptive}>
      <Switch
        isSelected={site.adaptiveContent?.enabled === true}
        isBusy={update.isPending}
        description={words.adaptsHelp}
        onChange={(enabled) =>
          update.mutate(
            { adaptiveContent: { enabled } },
            { onSuccess: () => say(messages.saved), onError: (error) => say(error.message) },
          )
        }
      >
        {words.adapts}
      </Switch>
    </FormSection>
  )
}

function SchemaForm() {
  const { ids } = useSite()
  const words = messages.publishing
  const { data: schema } = useSuspenseQuery(adaptiveSchemaQuery(ids))
  const { data: conditions } = useSuspenseQuery(templateConditionsQuery(ids))
  const before = JSON.stringify(schema ?? example, null, 2)
  const [text, setText] = useState(before)
  const save = useSaveAdaptiveSchema(ids)
  const parsed = objectIn(text)
  return (
    <FormSection title={words.claimsSchema} description={words.claimsSchemaText}>
      <Form
        isPending={save.isPending}
        isUnchanged={parsed === undefined || (schema !== null && text === before)}
        error={save.error}
        onSubmit={() => {
          if (parsed !== undefined) save.mutate(parsed, { onSuccess: () => say(messages.saved) })
        }}
      >
        <TextField
          label={words.schema}
          value={text}
          onChange={setText}
          error={parsed === undefined ? words.notJson : undefined}
          isMultiline
          spellCheck="false"
        />
      </Form>
      {conditions.map(({ description, condition }) => (
        <CopyField key={condition} label={description} value={condition} />
      ))}
    </FormSection>
  )
}

function SeeAs() {
  const { site, ids } = useSite()
  const words = messages.publishing
  const [claims, setClaims] = useState('{ "plan": "pro" }')
  const see = useSeeAs(ids)
  return (
    <FormSection title={words.seeAs} description={words.seeAsText}>
      {site.adaptiveContent?.enabled !== true && <Notice>{words.doesNotAdapt}</Notice>}
      <Form
        action={words.makePreview}
        isPending={see.isPending}
        isUnchanged={objectIn(claims) === undefined}
        error={see.error}
        onSubmit={() => see.mutate(claims)}
      >
        <TextField
          label={words.claims}
          value={claims}
          onChange={(value) => {
            setClaims(value)
            see.reset()
          }}
          error={objectIn(claims) === undefined ? words.notJson : undefined}
          isMultiline
          spellCheck="false"
          maxLength={4096}
        />
        {see.isSuccess && (
          <p role="status">
            <a href={see.data.url} target="_blank" rel="noreferrer">
              {words.openPreview} <ExternalLink aria-hidden size={13} />
            </a>
          </p>
        )}
        {see.isSuccess && <Differing claims={see.variables} />}
      </Form>
    </FormSection>
  )
}

function Differing({ claims }: { claims: string }) {
  const { ids } = useSite()
  const { data: schema } = useSuspenseQuery(adaptiveSchemaQuery(ids))
  const faults = schema === null ? [] : claimFaults(schema, objectIn(claims) ?? {})
  if (faults.length === 0) return null
  return (
    <div role="status">
      <Notice tone="warning">
        {messages.publishing.claimsDiffer} {faults.join(' ')}
      </Notice>
    </div>
  )
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
