import { attributes, html, type Content, type Html } from '../../html/index.ts'
import { describeSchema } from '../describe-schema.ts'
import { filesIn } from '../files-in.ts'
import type { Parameter } from '../find-operation.ts'
import { listOf, objectOf, type Json, type JsonObject } from '../json.ts'
import { resolveRef } from '../resolve-ref.ts'
import type { Drawing } from './drawing.ts'

type Field = {
  name: string
  label: string
  schema: Json | undefined
  isRequired: boolean
  /** Of a body, instead of which another one or none may be sent. */
  isOfBody?: boolean
  hint?: string
  /** How a list of values is sent. */
  list?: 'repeated' | 'joined'
}

const mostChoices = 100

/** A field of the form for a value of a schema: choices where it has some, else words. */
export function drawField({ document }: Drawing, field: Field): Html {
  const { name, label, schema, isRequired, isOfBody = false, hint = '', list } = field
  const { value } = resolveRef(document, schema)
  const { type } = describeSchema(document, schema)
  const choices = choicesOf(value)
  const isDemanded = isRequired && !isOfBody
  const given = attributes({
    name,
    required: isDemanded,
    'aria-required': isRequired && isOfBody ? 'true' : undefined,
    'data-list': list,
  })
  if (choices.length > 0)
    return labelled(
      field,
      html`<select${given}>${!isDemanded && html`<option value=""></option>`}${choices.map((each) => html`<option>${each}</option>`)}</select>`,
    )
  const files = filesIn(document, schema)
  if (files !== undefined)
    return labelled(field, html`<input type="file"${given}${attributes({ multiple: files === 'several' })}>`)
  const isNumber = /^(integer|number)\b/.test(type)
  return labelled(
    { ...field, label },
    html`<input${given}${attributes({ autocomplete: 'off', spellcheck: 'false', inputmode: isNumber ? 'decimal' : undefined, placeholder: hint || type })}>`,
  )
}

/** A field for a parameter. */
export function drawParameterField(drawing: Drawing, parameter: Parameter): Html {
  const { schema } = parameter
  const isList = describeSchema(drawing.document, schema).type.startsWith('array')
  return drawField(drawing, {
    name: `${parameter.in}:${parameter.name}`,
    label: parameter.name,
    schema,
    isRequired: parameter['required'] === true,
    hint: hintOf(parameter, resolveRef(drawing.document, schema).value),
    ...(isList
      ? { list: parameter['explode'] === false || parameter.in !== 'query' ? 'joined' : 'repeated' }
      : {}),
  })
}

export function labelled({ label, isRequired }: Pick<Field, 'label' | 'isRequired'>, input: Content): Html {
  return html`<label><span>${label}${isRequired && html`<span class="api-star" aria-hidden="true">*</span>`}</span>${input}</label>`
}

function choicesOf(schema: JsonObject): string[] {
  if (schema['type'] === 'boolean') return ['true', 'false']
  const values = listOf(schema['enum'] ?? objectOf(schema['items'])['enum'])
  const texts = values.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  )
  return texts.length > mostChoices || schema['type'] === 'array' ? [] : texts
}

function hintOf(parameter: Parameter, schema: JsonObject): string {
  const named = objectOf(Object.values(objectOf(parameter['examples']))[0])
  const example =
    parameter['example'] ??
    named['value'] ??
    schema['example'] ??
    listOf(schema['examples'])[0] ??
    schema['default']
  if (example === undefined || example === null) return ''
  return typeof example === 'string' ? example : JSON.stringify(example)
}
