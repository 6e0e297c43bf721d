import type { IntegrationScope } from '../contract/observers/integration-words.ts'
import type { RoleOrGuest } from '../contract/people/roles.ts'
import type { Clock } from './clock.ts'
import type { Computed } from './computed.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database/index.ts'
import type { FetchOutside } from './fetch/index.ts'
import type { Logger } from './logger.ts'
import type { Mail } from './mail/index.ts'
import type { PdfPress } from './pdf/index.ts'
import type { Sandbox } from './sandbox/index.ts'
import type { Secrets } from './secrets.ts'
import type { SiteIntegrations } from './site-integrations.ts'
import type { Storage } from './storage/index.ts'
import type { TranslationProvider } from './translation/index.ts'

/** What is known about a visitor of a published site; `unsigned` is what they say about themselves. */
export type Claims = Record<string, unknown> & { unsigned?: Record<string, unknown> }

/** Somebody who reads a published site. */
export type Visitor = {
  kind: 'visitor'
  siteId: string
  organizationId: string
  /** The share link that let them in. */
  shareLinkId: string | undefined
  /** Somebody whom the site trusts vouches for them, or a member previews. */
  isSigned: boolean
  isPreview: boolean
  /** Whose preview it is: what they may not read is not in it. */
  previewedBy?: string
  claims: Claims
  /** What a member lets them see besides what is published: one revision, and those of its change request. */
  version?: { revisionId: string; changeRequestId?: string }
  /** When they came; content that was replaced before is not for them. */
  since: number
  tokenId: string
}

/** What an integration does for itself, or where it is installed. */
export type IntegrationActor = {
  kind: 'integration'
  integrationId: string
  integrationName: string
  /** Of the organization that owns it. */
  ownerId: string
  scopes: readonly IntegrationScope[]
  /** Absent for what concerns the integration as a whole. */
  installation?: { id: string; organizationId: string; installedBy: string }
  tokenId: string
}

/** A person, with a token or a session. */
export type UserActor = {
  kind: 'user'
  userId: string
  tokenId: string
  isReadOnly: boolean
  origin: Origin
  /** Of the session that a browser came with, instead of a token. */
  sessionId?: string
}

/**
 * Who vouches for a person: whoever runs the server, they themselves (by a password or a link), or the
 * organization whose provider opened the session that they use or that made their token.
 */
export type Origin = 'operator' | 'self' | { providerId: string; organizationId: string }

/** Who acts. `system` is the program itself: jobs and the command line. */
export type Actor = UserActor | Visitor | IntegrationActor | { kind: 'system' }

/** What authorization found: the organization that the path leads to, and the caller's roles. */
export type Permission = {
  organizationId: string
  organizationRole: RoleOrGuest
  /** On the resource that the path names; the organization itself, or a space or collection in it. */
  role: RoleOrGuest
}

/** Something that happened, as it is handed to subscribers. */
export type Fact = { event: string; payload: Record<string, unknown> }

export type Subscription =
  | { kind: 'in-transaction'; event: string; run: (ctx: Context, payload: unknown) => Promise<void> }
  | { kind: 'job'; event: string; job: string; lane?: (payload: unknown) => string }

/** A job to be run: `lane` makes jobs run one at a time in the order they were enqueued. */
export type JobRequest = { kind: string; payload: Record<string, unknown>; lane?: string; runAt?: number }

/** The ports of this process. */
export type Services = {
  config: Config
  clock: Clock
  logger: Logger
  database: Database
  storage: Storage
  fetchOutside: FetchOutside
  mail: Mail
  pdf: PdfPress
  sandbox: Sandbox
  secrets: Secrets
  computed: Computed
  siteIntegrations: SiteIntegrations
  /** Absent where nobody is asked to translate. */
  translation: TranslationProvider | undefined
  subscriptions: Map<string, Subscription[]>
  /** Tells the workers of this process that there is something to do. */
  wakeWorkers: () => void
}

/** Everything that a use case may touch; `db` is a read connection, or the one transaction of a write. */
export type Context = {
  actor: Actor
  db: Db
  now: number
  services: Services
  permission: Permission | undefined
  emit: (fact: Fact) => Promise<void>
  enqueue: (job: JobRequest) => Promise<void>
}
