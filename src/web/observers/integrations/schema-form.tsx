import { useState } from 'react'
import type { ConfigurationSchema } from '../../../contract/observers/integration-manifest.ts'
import { messages } from '../../locales/messages.ts'
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
  values,
  save,
}: {
  schema: ConfigurationSchema
  values: Values
  save: Saving
}) {
  const [typed, setTyped] = useState<Values>({ ...defaultsOf(schema), ...values })
  const entries = Object.entries(schema.properties)
  if (entries.length === 0) return <p>{messages.integrations.noConfiguration}</p>
  return (
    <Form
      isPending={save.isPending}
      error={save.error}
      isUnchanged={JSON.stringify(typed) === JSON.stringify(values)}
      onSubmit={() => save.run(typed)}
    >
      {entries.map(([name, property]) => (
        <SchemaField
          key={name}
          name={name}
          property={property}
          isRequired={schema.required?.includes(name) === true}
          value={typed[name]}
          onChange={(value) => setTyped(withValue(typed, name, value))}
        />
      ))}
    </Form>
  )
}

function SchemaField({
  name,
  property,
  isRequired,
  value,
  onChange,
}: {
  name: string
  property: Property
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
      return <LinkButton href={property.callback_url}>{property.button_text}</LinkButton>
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

function withValue(values: Values, name: string, value: unknown): Values {
  const { [name]: _before, ...others } = values
  return value === undefined ? others : { ...others, [name]: value }
}
