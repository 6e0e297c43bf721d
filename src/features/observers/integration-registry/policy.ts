import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '../../../contract/errors.ts'
import type { IntegrationConfiguration, Manifest } from '../../../contract/observers/integration-manifest.ts'
import type {
  InstallationStatus,
  IntegrationScope,
  IntegrationTarget,
} from '../../../contract/observers/integration-words.ts'
import type { Context } from '../../../kernel/context.ts'

export type Configuration = Record<string, unknown>

/** Active as soon as everything that must be configured is; a form of the integration's own must have said something. */
export function statusOf(
  schema: IntegrationConfiguration | undefined,
  configuration: Configuration,
): InstallationStatus {
  if (schema === undefined) return 'active'
  if ('componentId' in schema) return Object.keys(configuration).length > 0 ? 'active' : 'pending'
  const isComplete = (schema.required ?? []).every((name) => !isMissing(configuration[name]))
  return isComplete ? 'active' : 'pending'
}

/** The status after a change: what somebody paused stays so until somebody makes it active. */
export function nextStatus(
  before: InstallationStatus,
  { chosen, configured }: { chosen?: 'active' | 'paused' | undefined; configured: InstallationStatus },
): InstallationStatus {
  return (chosen ?? before) === 'paused' ? 'paused' : configured
}

/** What a new installation is configured with. */
export function defaultsOf(schema: IntegrationConfiguration | undefined): Configuration {
  if (schema === undefined || 'componentId' in schema) return {}
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, property]) =>
      'default' in property && property.default !== undefined ? [[name, property.default]] : [],
    ),
  )
}

/** The first member that is not what its schema says, with what is wrong. What is not in the schema is the integration's own. */
export function wrongMember(
  schema: IntegrationConfiguration | undefined,
  configuration: Configuration,
): string | undefined {
  if (schema === undefined || 'componentId' in schema) return undefined
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = configuration[name]
    if (isMissing(value) || property.type === 'button') continue
    if (typeof value !== property.type) return `${name}: must be a ${property.type}`
    if (property.type === 'string' && property.enum && !property.enum.includes(String(value)))
      return `${name}: must be one of ${property.enum.join(', ')}`
  }
  return undefined
}

/** The names of what one configuration says otherwise than another. */
export function changedMembers(before: Configuration, after: Configuration): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name])).toSorted()
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** What an integration may not change about its own installations: where they are, and whether they run. */
export function requirePerson<Change extends object>(
  { actor }: Pick<Context, 'actor'>,
  change: Change,
  members: (keyof Change & string)[],
): void {
  const changed = members.find((member) => change[member] !== undefined)
  if (actor.kind === 'integration' && changed !== undefined)
    throw new ApiError('forbidden', `${changed}: only people change this`)
}

/** What is wrong with the configurations of a manifest. */
export function wrongConfiguration({ configurations = {} }: Manifest): string | undefined {
  for (const [place, schema] of Object.entries(configurations)) {
    if (schema === undefined || 'componentId' in schema) continue
    const unknown = (schema.required ?? []).find((name) => !Object.hasOwn(schema.properties, name))
    if (unknown !== undefined) return `configurations.${place}.required: there is no property "${unknown}"`
  }
  return undefined
}

/** Whether an integration for a target can be installed on spaces, sites, or the organization alone. */
export function isFor(target: IntegrationTarget, kind: 'space' | 'site'): boolean {
  return target === 'all' || target === kind
}

/** The domains that the blocks of a manifest unfurl addresses of. */
export function blockDomains({ blocks = [] }: Manifest): string[] {
  const addresses = blocks.flatMap((block) => block.urlUnfurl ?? [])
  return [...new Set(addresses.flatMap((address) => domainOf(address) ?? []))]
}

function domainOf(address: string): string | undefined {
  const url = /^https?:\/\//.test(address) ? address : `https://${address}`
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase() : undefined
}

/** The scope that an integration must have to hear of something; `undefined` where none is needed. */
export const scopeOfEvent: Record<string, IntegrationScope | undefined> = {
  site_view: 'site:views:read',
  page_feedback: 'page:feedback:read',
  space_content_updated: 'space:content:read',
  space_gitsync_started: 'space:git:sync',
  space_gitsync_completed: 'space:git:sync',
  space_visibility_updated: 'space:metadata:read',
  fetch_published_script: 'site:script:inject',
  fetch_visitor_authentication: 'site:visitor:auth',
}

type AskedAndAgreed = { integration_scopes: string; scopes: string }

/** What an integration may do where it is installed: what it asks for, as far as it was agreed to there. */
export function agreedScopes({
  integration_scopes: asked,
  scopes: agreed,
}: AskedAndAgreed): IntegrationScope[] {
  const held = new Set(scopesIn(agreed))
  return scopesIn(asked).filter((scope) => held.has(scope))
}

/** What an integration asks for and an administrator has yet to agree to. */
export function pendingScopes({
  integration_scopes: asked,
  scopes: agreed,
}: AskedAndAgreed): IntegrationScope[] {
  const held = new Set(scopesIn(agreed))
  return scopesIn(asked).filter((scope) => !held.has(scope))
}

// Written with what the contract let through.
function scopesIn(json: string): IntegrationScope[] {
  return JSON.parse(json)
}

/** How long an answer may be kept, in milliseconds, where its headers say so. */
export function maximumAge(headers: [name: string, value: string][]): number | undefined {
  const said = headers.find(([name]) => name === 'cache-control')?.[1] ?? ''
  if (/\bno-(store|cache)\b/.test(said)) return 0
  const seconds = /\bmax-age=(\d{1,9})\b/.exec(said)?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1000
}

/** What a script answered, which may be anything. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
