import { callbacksOf } from './callbacks.ts'
import { describeSchema } from './describe-schema.ts'
import type { FoundOperation } from './find-operation.ts'
import { objectOf, textOf, type Json, type JsonObject } from './json.ts'
import { samplesOf } from './samples.ts'

const deepest = 4
const mostLines = 150

type Writing = { document: JsonObject; lines: string[] }

/** An operation in words, for readers without a browser: search, Markdown, print. The heading is left to the caller. */
export function operationMarkdown(document: JsonObject, operation: FoundOperation): string {
  const parts = [place(operation), operation.description ?? '']
  const security = securityNames(operation)
  if (security !== '') parts.push(`**Authentication:** ${security}`)
  const parameters = parameterParts(document, operation)
  if (parameters.length > 0) parts.push('### Parameters', ...parameters)
  if (operation.body !== undefined) parts.push('### Request body', ...contentParts(document, operation.body))
  if (operation.responses.length > 0) parts.push('### Responses', ...responseParts(document, operation))
  parts.push(...callbackParts(document, operation))
  const [sample] = samplesOf(document, operation)
  if (sample !== undefined) parts.push('### Example', fenced(sample))
  return parts.filter(Boolean).join('\n\n')
}

/** A model in words. */
export function modelMarkdown(document: JsonObject, name: string): string {
  const pointer = `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const { type, description } = describeSchema(document, { $ref: pointer })
  const writing: Writing = { document, lines: [] }
  writeMembers(writing, { schema: { $ref: pointer }, depth: 0, seen: [] })
  return [`\`${type}\``, description ?? '', writing.lines.join('\n')].filter(Boolean).join('\n\n')
}

function responseParts(document: JsonObject, { responses }: FoundOperation): string[] {
  return responses.flatMap(([status, response]) => [
    `**${status}** ${oneLine(textOf(response['description']))}`,
    ...contentParts(document, response),
  ])
}

function callbackParts(document: JsonObject, operation: FoundOperation): string[] {
  const parts = callbacksOf(document, operation).flatMap(({ name, operation: callback }) => [
    `#### ${code(name)}`,
    place(callback),
    textOf(callback.value['summary']) ?? '',
    callback.description ?? '',
    ...parameterParts(document, callback),
    ...(callback.body === undefined ? [] : ['**Request body**', ...contentParts(document, callback.body)]),
    ...responseParts(document, callback),
  ])
  return parts.length === 0 ? [] : ['### Callbacks', ...parts]
}

function place({ kind, method, path, servers, value }: FoundOperation): string {
  const sunset = textOf(value['x-deprecated-sunset'])
  const deprecated = sunset === undefined ? 'deprecated' : `deprecated, ends ${sunset}`
  const marks = [value['deprecated'] === true ? deprecated : '', textOf(value['x-stability']) ?? ''].filter(
    Boolean,
  )
  const where = kind === 'webhook' ? path : `${servers[0] ?? ''}${path}`
  return `\`${method.toUpperCase()}\` \`${where}\`${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`
}

function securityNames({ security }: FoundOperation): string {
  if (security.every((way) => way.length === 0)) return ''
  const ways = security.map((way) => way.map(({ name }) => `\`${name}\``).join(' and ') || 'none')
  return ways.join(', or ')
}

function parameterParts(document: JsonObject, operation: FoundOperation): string[] {
  const { parameters, lostParameters } = operation
  const table = parameters.length === 0 ? [] : [parameterTable(document, operation)]
  return [...table, ...lostParameters.map(lostText)]
}

// What a parameter holds inside is in its description or nowhere: these are flat but for rare ones.
function parameterTable(document: JsonObject, { parameters }: FoundOperation): string {
  const rows = parameters.map((parameter) => {
    const described = describeSchema(document, parameter.schema)
    const isRequired = parameter['required'] === true ? '**required**' : ''
    const facts = [described.type, isRequired, ...described.marks, ...described.notes].filter(Boolean)
    const text = oneLine(textOf(parameter['description']) ?? described.description)
    const about = [text, choicesOf(document, described)].filter(Boolean).join(' ')
    return [code(parameter.name), parameter.in, facts.join(', '), about]
  })
  const lines = [['Name', 'In', 'Type', 'Description'], ['---', '---', '---', '---'], ...rows]
  return lines.map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')
}

function cell(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll(/\\?\|/g, '\\|')
}

function choicesOf(
  document: JsonObject,
  { enum: own, items }: Pick<ReturnType<typeof describeSchema>, 'enum' | 'items'>,
): string {
  const values = own.length === 0 && items !== undefined ? describeSchema(document, items).enum : own
  if (values.length === 0) return ''
  return `${values === own ? 'One of' : 'Each one of'} ${values.map(({ value }) => code(value)).join(', ')}.`
}

function contentParts(document: JsonObject, holder: JsonObject): string[] {
  const contents = Object.entries(objectOf(holder['content'])).flatMap(([type, media]) => {
    const writing: Writing = { document, lines: [] }
    const schema = objectOf(media)['schema']
    const described = describeSchema(document, schema)
    if (schema !== undefined) writeMembers(writing, { schema, described, depth: 0, seen: [] })
    return [`\`${type}\``, lostText(described.lost), writing.lines.join('\n')]
  })
  return [lostText(textOf(holder['$ref'])), ...contents]
}

function lostText(lost: string | undefined): string {
  return lost === undefined ? '' : `could not be read: ${code(lost)}`
}

type Inner = {
  schema: Json | undefined
  depth: number
  seen: string[]
  /** What is known of the schema, where it was looked at. */
  described?: ReturnType<typeof describeSchema>
}

function writeMembers(
  writing: Writing,
  { schema, depth, seen, described = describeSchema(writing.document, schema) }: Inner,
): void {
  const { pointer, properties, items, variants } = described
  if (
    depth > deepest ||
    writing.lines.length >= mostLines ||
    (pointer !== undefined && seen.includes(pointer))
  )
    return
  const path = pointer === undefined ? seen : [...seen, pointer]
  for (const property of properties)
    writeMember(writing, {
      name: property.name,
      schema: property.schema,
      words: [property.isRequired ? 'required' : ''],
      description: undefined,
      depth,
      seen: path,
    })
  if (items !== undefined) writeMembers(writing, { schema: items, depth, seen: path })
  for (const variant of variants?.schemas ?? [])
    writeMember(writing, {
      name: describeSchema(writing.document, variant).name ?? 'variant',
      schema: variant,
      words: [variants?.kind ?? ''],
      description: undefined,
      depth,
      seen: path,
    })
}

function writeMember(
  writing: Writing,
  {
    name,
    schema,
    words,
    description,
    ...inner
  }: Inner & { name: string; words: string[]; description: string | undefined },
): void {
  if (writing.lines.length >= mostLines) return
  const described = describeSchema(writing.document, schema)
  const facts = [described.type, ...words, ...described.marks, ...described.notes, lostText(described.lost)]
    .filter(Boolean)
    .join(', ')
  const choices = choicesOf(writing.document, described)
  const text = oneLine(description ?? described.description)
  writing.lines.push(
    `${'  '.repeat(inner.depth)}* ${code(name)} (${facts.replaceAll('\n', ' ')})${text && `: ${text}`}${choices && ` ${choices}`}`,
  )
  writeMembers(writing, { schema, described, depth: inner.depth + 1, seen: inner.seen })
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replaceAll('\n', ' ')}\``
}

function oneLine(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}

function fenced({ language, source }: { language: string; source: string }): string {
  const longest = Math.max(2, ...[...source.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language.replace(/\s/g, '')}\n${source}\n${fence}`
}
