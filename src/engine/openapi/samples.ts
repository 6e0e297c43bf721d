import { withAllOf } from './describe-schema.ts'
import { exampleOf, exampleOfSchema } from './example.ts'
import { filesIn } from './files-in.ts'
import type { FoundOperation } from './find-operation.ts'
import { isObject, listOf, objectOf, textOf, type Json, type JsonObject } from './json.ts'
import { moreSamples } from './more-samples.ts'
import { resolveRef } from './resolve-ref.ts'
import type { CodeSample, SampleForm, SampleRequest } from './sample-request.ts'

/** How to call an operation: the samples that it brings along, or else one in each of eight languages. */
export function samplesOf(document: JsonObject, operation: FoundOperation): CodeSample[] {
  const own = listOf(operation.value['x-codeSamples'] ?? operation.value['x-code-samples']).flatMap(
    (given) => {
      const { lang, label, source } = objectOf(given)
      if (typeof source !== 'string') return []
      const language = textOf(lang) ?? 'text'
      return [{ label: textOf(label) ?? language, language: language.toLowerCase(), source }]
    },
  )
  if (own.length > 0) return own
  if (operation.value['x-codeSamples'] === false || operation.kind === 'webhook') return []
  const request = requestOf(document, operation)
  return [
    { label: 'cURL', language: 'bash', source: curl(request) },
    { label: 'JavaScript', language: 'javascript', source: javascript(request) },
    { label: 'Python', language: 'python', source: python(request) },
    ...moreSamples(request),
  ]
}

/** A request that an operation would take, with its examples in the place of what the caller decides. */
function requestOf(document: JsonObject, operation: FoundOperation): SampleRequest {
  const value = (parameter: JsonObject) =>
    exampleOf(document, parameter) ?? exampleOfSchema(document, parameter['schema'])
  const required = operation.parameters.filter(({ required: isRequired }) => isRequired === true)
  const query = required
    .filter((parameter) => parameter.in === 'query')
    .map(
      (parameter) => `${encodeURIComponent(parameter.name)}=${encodeURIComponent(plain(value(parameter)))}`,
    )
  const auth = authOf(operation)
  const [type, media] = Object.entries(objectOf(operation.body?.['content']))[0] ?? []
  const example = media === undefined ? undefined : exampleOf(document, objectOf(media))
  const form = type === undefined ? undefined : formOf(document, { type, media: objectOf(media), example })
  // The boundary between the parts of a form is for the program to choose.
  const contentType = form?.isMultipart === true ? undefined : type
  const all = [...query, ...auth.query]
  return {
    method: operation.method.toUpperCase(),
    url: `${operation.servers[0] ?? ''}${operation.path}${all.length === 0 ? '' : `?${all.join('&')}`}`,
    headers: [
      ...auth.headers,
      ...required
        .filter((parameter) => parameter.in === 'header')
        .map((parameter): [string, string] => [parameter.name, plain(value(parameter))]),
      ...(contentType === undefined ? [] : [['Content-Type', contentType] as [string, string]]),
    ],
    body: example === undefined || form !== undefined ? undefined : bodyText(example),
    form,
  }
}

function formOf(
  document: JsonObject,
  { type, media, example }: { type: string; media: JsonObject; example: Json | undefined },
): SampleForm | undefined {
  const isMultipart = /^multipart\/form-data/i.test(type)
  if (!isObject(example) || !(isMultipart || /^application\/x-www-form-urlencoded/i.test(type)))
    return undefined
  const schema = withAllOf(document, resolveRef(document, media['schema']).value)
  const properties = objectOf(schema['properties'])
  const fields = Object.entries(example).map(([name, value]) => ({
    name,
    value: plain(value),
    isFile: filesIn(document, properties[name]) !== undefined,
  }))
  return { isMultipart, fields }
}

function authOf({ security }: FoundOperation): { headers: [string, string][]; query: string[] } {
  const headers: [string, string][] = []
  const query: string[] = []
  for (const { value } of security[0] ?? []) {
    const { type, scheme, in: place, name } = value
    const token = textOf(value['x-gitbook-token-placeholder']) ?? 'YOUR_SECRET_TOKEN'
    if (type === 'apiKey' && typeof name === 'string') {
      const prefix = textOf(value['x-gitbook-prefix'])
      const text = prefix === undefined ? token : `${prefix} ${token}`
      if (place === 'query') query.push(`${name}=${token}`)
      else if (place === 'header') headers.push([name, text])
    } else if (type === 'http' && typeof scheme === 'string')
      headers.push(['Authorization', scheme.toLowerCase() === 'basic' ? `Basic ${token}` : `Bearer ${token}`])
    else if (type === 'oauth2' || type === 'openIdConnect') headers.push(['Authorization', `Bearer ${token}`])
  }
  return { headers, query }
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function bodyText(example: Json): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2)
}

function curl({ method, url, headers, body, form }: SampleRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    `curl -L -X ${method} ${quoted(url)}`,
    ...headers.map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`  -d ${quoted(body)}`]),
    ...(form?.fields ?? []).map(({ name, value, isFile }) => {
      const flag = form?.isMultipart === true ? '-F' : '--data-urlencode'
      return `  ${flag} ${quoted(`${name}=${isFile ? '@file' : value}`)}`
    }),
  ].join(' \\\n')
}

function javascript({ method, url, headers, body, form }: SampleRequest): string {
  const lines = [
    ...(form === undefined
      ? []
      : [
          `const form = new ${form.isMultipart ? 'FormData' : 'URLSearchParams'}()`,
          ...form.fields.map(
            ({ name, value, isFile }) =>
              `form.append(${JSON.stringify(name)}, ${isFile ? 'file' : JSON.stringify(value)})`,
          ),
          '',
        ]),
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: ${JSON.stringify(method)},`,
  ]
  if (headers.length > 0)
    lines.push(`  headers: ${indented(JSON.stringify(Object.fromEntries(headers), null, 2))},`)
  if (body !== undefined)
    lines.push(`  body: ${isJson(body) ? `JSON.stringify(${indented(body)})` : JSON.stringify(body)},`)
  if (form !== undefined) lines.push('  body: form,')
  return [...lines, '})', 'const data = await response.json()'].join('\n')
}

function python({ method, url, headers, body, form }: SampleRequest): string {
  const lines = [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${JSON.stringify(url)},`,
  ]
  if (headers.length > 0)
    lines.push(`    headers=${indented(JSON.stringify(Object.fromEntries(headers), null, 2), '    ')},`)
  if (body !== undefined) lines.push(`    data=${pythonText(body)},`)
  const [files, others] = [true, false].map((isFile) =>
    form?.fields.filter((field) => field.isFile === isFile),
  )
  if (others !== undefined && others.length > 0) lines.push(`    data=${pythonFields(others)},`)
  if (files !== undefined && files.length > 0) lines.push(`    files=${pythonFields(files)},`)
  return [...lines, ')', 'data = response.json()'].join('\n')
}

function pythonFields(fields: SampleForm['fields']): string {
  const members = fields.map(
    ({ name, value, isFile }) =>
      `        ${JSON.stringify(name)}: ${isFile ? 'open("file", "rb")' : JSON.stringify(value)},`,
  )
  return ['{', ...members, '    }'].join('\n')
}

function pythonText(body: string): string {
  return body.includes('\n') && !body.includes('"""') && !body.includes('\\')
    ? `"""${body}"""`
    : JSON.stringify(body)
}

function indented(text: string, by = '  '): string {
  return text.replaceAll('\n', `\n${by}`)
}

function isJson(body: string): boolean {
  try {
    return isObject(JSON.parse(body)) || Array.isArray(JSON.parse(body))
  } catch {
    return false
  }
}
