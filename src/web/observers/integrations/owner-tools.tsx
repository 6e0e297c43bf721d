import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Integration } from '../../../contract/observers/integrations.ts'
import { useDevelopmentMode, useUnpublish } from '../../api/integrations.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Form, FormSection } from '../../ui/form.tsx'
import { Problem } from '../../ui/problem.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { Events } from './events.tsx'

const words = messages.integrations

/** What the organization that published an integration sees and does beside the others. */
export function OwnerTools({
  integration,
  organizationId,
}: {
  integration: Integration
  organizationId: string
}) {
  return (
    <>
      <DevelopmentMode integration={integration} />
      <Events integrationName={integration.name} />
      <Unpublish integration={integration} organizationId={organizationId} />
    </>
  )
}

function DevelopmentMode({ integration: { name, development } }: { integration: Integration }) {
  const [typed, setTyped] = useState({ tunnelUrl: '', all: false })
  const change = useDevelopmentMode(name)
  return (
    <FormSection title={words.development} description={words.developmentText}>
      {development === undefined ? (
        <Form
          action={words.turnOn}
          isPending={change.isPending}
          error={change.error}
          onSubmit={() => change.mutate({ ...typed, tunnelUrl: typed.tunnelUrl.trim() })}
        >
          <TextField
            label={words.tunnel}
            type="url"
            placeholder="https://"
            value={typed.tunnelUrl}
            onChange={(tunnelUrl) => setTyped({ ...typed, tunnelUrl })}
            maxLength={256}
            isRequired
          />
          <Checkbox isSelected={typed.all} onChange={(all) => setTyped({ ...typed, all })}>
            {words.developmentAll}
          </Checkbox>
        </Form>
      ) : (
        <>
          <Facts
            facts={[
              { name: words.tunnel, value: development.tunnelUrl },
              {
                name: words.events,
                value: development.all ? words.developmentAll : words.developmentOwn,
              },
              { name: words.developmentUntil, value: <RelativeTime at={development.until} /> },
            ]}
          />
          {change.error !== null && <Problem>{change.error.message}</Problem>}
          <div>
            <Button isBusy={change.isPending} onPress={() => change.mutate(undefined)}>
              {words.turnOff}
            </Button>
          </div>
        </>
      )}
    </FormSection>
  )
}

function Unpublish({ integration, organizationId }: { integration: Integration; organizationId: string }) {
  const [isAsking, setAsking] = useState(false)
  const { name, title } = integration
  const unpublish = useUnpublish(name, organizationId)
  const navigate = useNavigate()
  return (
    <FormSection title={words.unpublish} description={words.unpublishText} look="danger">
      <div>
        <Button look="danger" onPress={() => setAsking(true)}>
          {words.unpublish}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.unpublish}
          action={words.unpublish}
          name={title}
          isPending={unpublish.isPending}
          error={unpublish.error}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            unpublish.mutate(undefined, {
              onSuccess: () => {
                say(words.unpublished(title))
                void navigate({ to: `/orgs/${organizationId}/integrations` })
              },
            })
          }
        >
          {words.unpublishText}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
