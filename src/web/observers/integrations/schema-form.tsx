import { useState } from 'react'
import type { ConfigurationSchema } from '../../../contract/observers/integration-manifest.ts'
import { messages } from '../../locales/messages.ts'
import field from '../../ui/field.module.css'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'

export type Saving = {
  isPending: boolean
  error: Error | null
  run: (configuration: Record<string, unknown>) => void
}

type Property = ConfigurationSchema['properties'][string]
type Values = Record<string, unknown>

/** Fields for the properties that a manifest names. */
export function SchemaForm({
  schema,
  endpoint,
  values,
  save,
}: {
  schema: ConfigurationSchema
  endpoint: string
  values: Values
  save: Saving
}) {
  // Only what was typed here: what a button leads to adds values while this is open, and they must stay.
  const [typed, setTyped] = useState<Values>({})
  const whole = { ...defaultsOf(schema), ...values, ...typed }
  const entries = Object.entries(schema.properties)
  if (entries.length === 0) return <p>{messages.integrations.noConfiguration}</p>
  return (
    <Form
      isPending={save.isPending}
      error={save.error}
      isUnchanged={JSON.stringify(whole) === JSON.stringify(values)}
      onSubmit={() => save.run(whole)}
    >
      {entries.map(([name, property]) => (
        <SchemaField
          key={name}
          name={name}
          property={property}
          endpoint={endpoint}
          isRequired={schema.required?.includes(name) === true}
          value={whole[name]}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
    </Form>
  )
}

function SchemaField({
  name,
  property,
  endpoint,
  isRequired,
  value,
  onChange,
}: {
  name: string
  property: Property
  endpoint: string
  isRequired: boolean
  value: unknown
  onChange: (value: unknown) => void
}) {
  const { title = name, description } = property
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (property.type) {
    case 'boolean':
      return (
        <Switch
          isSelected={value === true}
          onChange={onChange}
          {...(description === undefined ? {} : { description })}
        >
          {title}
        </Switch>
      )
    case 'number':
      return (
        <TextField
          label={title}
          description={description}
          type="number"
          inputMode="decimal"
          value={text}
          isRequired={isRequired}
          onChange={(given) => onChange(given === '' ? undefined : Number(given))}
        />
      )
    case 'button':
      return (
        <div className={field.field} role="group" aria-label={title}>
          <span className={field.label}>{title}</span>
          <span>
            <LinkButton href={addressOf(property.callback_url, endpoint)} target="_blank">
              {property.button_text}
            </LinkButton>
          </span>
          {description !== undefined && <span className={field.description}>{description}</span>}
        </div>
      )
    case 'string':
      return property.enum === undefined ? (
        <TextField
          label={title}
          description={description}
          value={text}
          isRequired={isRequired}
          onChange={(given) => onChange(given === '' ? undefined : given)}
        />
      ) : (
        <Select
          label={title}
          description={description}
          value={text}
          choices={property.enum.map((each) => ({ id: each, label: each }))}
          isRequired={isRequired}
          onChange={onChange}
        />
      )
  }
}

function defaultsOf({ properties }: ConfigurationSchema): Values {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      'default' in property && property.default !== undefined ? [[name, property.default]] : [],
    ),
  )
}

/** A manifest names what lies below the endpoint of the integration by a path. */
function addressOf(callback: string, endpoint: string): string {
  return /^https?:/.test(callback) ? callback : `${endpoint}/${callback.replace(/^\/+/, '')}`
}
