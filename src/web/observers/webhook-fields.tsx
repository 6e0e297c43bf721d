import { webhookEvents, type Webhook } from '../../contract/observers/webhooks.ts'
import { messages } from '../locales/messages.ts'
import { Checkbox, CheckboxGroup } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'

export type WebhookSettings = Pick<Webhook, 'url' | 'events'>

/** Where a webhook is, and what it wants to hear. */
export function WebhookFields({
  settings,
  onChange,
  autoFocus = false,
}: {
  settings: WebhookSettings
  onChange: (settings: WebhookSettings) => void
  autoFocus?: boolean
}) {
  const { url, events } = settings
  return (
    <>
      <TextField
        name="url"
        label={messages.observers.address}
        description={messages.observers.addressHelp}
        type="url"
        placeholder="https://"
        value={url}
        onChange={(value) => onChange({ events, url: value })}
        isRequired
        autoFocus={autoFocus}
      />
      <CheckboxGroup
        label={messages.observers.events}
        value={events}
        onChange={(chosen) =>
          onChange({ url, events: webhookEvents.filter((event) => chosen.includes(event)) })
        }
        error={events.length === 0 ? messages.observers.chooseEvents : undefined}
      >
        {webhookEvents.map((event) => (
          <Checkbox key={event} value={event}>
            {nameOf(event)}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </>
  )
}

// As the API calls it, in the words of a sentence.
function nameOf(event: string): string {
  const words = event.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
