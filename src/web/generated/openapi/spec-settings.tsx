import { useState } from 'react'
import { refreshes } from '../../../contract/generated/openapi-refreshes.ts'
import type { OpenAPISpec } from '../../../contract/generated/openapi-specs.ts'
import { useChangeSpec, usePutSource, type SpecKey } from '../../api/openapi-specs.ts'
import { messages } from '../../locales/messages.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Form, FormSection } from '../../ui/form.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { say } from '../../ui/toast.tsx'
import { SourceFields, wishOf, type TypedSource } from './source-fields.tsx'

const words = messages.openapi

/** Where a specification comes from, and who may fetch it. */
export function SpecSettings({
  specKey,
  spec,
  onPut,
}: {
  specKey: SpecKey
  spec: OpenAPISpec
  onPut: () => void
}) {
  const { sourceURL, refresh, visibility, urls } = spec
  const before: TypedSource = {
    way: sourceURL === undefined ? 'file' : 'address',
    url: sourceURL ?? '',
    files: [],
  }
  const [typed, setTyped] = useState(before)
  const put = usePutSource(specKey)
  const change = useChangeSpec(specKey)
  const schedule = useChangeSpec(specKey)
  const wish = wishOf(typed)
  const isSame = typed.way === 'address' && typed.url.trim() === sourceURL
  return (
    <>
      <FormSection title={words.source} description={words.sourceText}>
        <Form
          action={words.change}
          isPending={put.isPending}
          error={put.error}
          isUnchanged={wish === undefined || isSame}
          onSubmit={() =>
            wish !== undefined &&
            put.mutate(wish, {
              onSuccess: () => {
                say(words.sourceChanged)
                setTyped({ ...typed, files: [] })
                onPut()
              },
            })
          }
        >
          <SourceFields typed={typed} onChange={setTyped} />
        </Form>
      </FormSection>
      {refresh !== undefined && (
        <FormSection title={words.schedule} description={words.scheduleText}>
          <Select
            label={words.howOften}
            value={refresh}
            isDisabled={schedule.isPending}
            choices={refreshes.map((id) => ({ id, label: words.refreshes[id] }))}
            onChange={(id) => {
              const chosen = refreshes.find((each) => each === id)
              if (chosen !== undefined)
                schedule.mutate({ refresh: chosen }, { onSuccess: () => say(words.scheduleChanged) })
            }}
          />
          {schedule.error !== null && <Problem>{schedule.error.message}</Problem>}
        </FormSection>
      )}
      <FormSection title={words.publicTitle} description={words.publicText}>
        <Switch
          isSelected={visibility === 'public'}
          isBusy={change.isPending}
          onChange={(isPublic) => change.mutate({ visibility: isPublic ? 'public' : 'private' })}
        >
          {words.isPublic}
        </Switch>
        {change.error !== null && <Problem>{change.error.message}</Problem>}
        {urls.published !== undefined && <CopyField label={words.publicAddress} value={urls.published} />}
      </FormSection>
    </>
  )
}
