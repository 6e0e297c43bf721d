import type { RoleOrGuest } from '../contract/people/roles.ts'
import type { Clock } from './clock.ts'
import type { Config } from '../platform/config.ts'
import type { Chat } from '../platform/chat/index.ts'
import type { Dns } from '../platform/dns/index.ts'
import type { Database, Db, Sought } from '../platform/database/index.ts'
import type { FetchOutside } from '../platform/fetch/index.ts'
import type { Logger } from '../platform/logger.ts'
import type { Mail } from '../platform/mail/index.ts'
import type { Metrics } from '../platform/metrics/index.ts'
import type { PdfCompiler } from '../platform/pdf/index.ts'
import type { Pictures } from '../platform/pictures/index.ts'
import type { Sandbox } from '../platform/sandbox/index.ts'
import type { Passwords } from '../platform/passwords.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Signals } from '../platform/signals/index.ts'
import type { Storage } from '../platform/storage/index.ts'
import type { Threads } from '../platform/threads/index.ts'
import type { Tracer } from '../platform/traces/index.ts'
import type { TranslationProvider } from '../platform/translation/index.ts'

/** Everybody who may act, by kind; areas add theirs. `system` is the program itself: jobs and the command line. */
export interface Actors {
  user: UserActor
  system: { kind: 'system' }
}

/** Who acts. */
export type Actor = Actors[keyof Actors]

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
  | {
      kind: 'in-transaction'
      event: string
      run: (ctx: Context, payload: unknown) => Promise<void>
      /** Run only where there is some of this, which is asked of all subscribers of an event by one statement. */
      where?: Sought<Record<string, string>>
    }
  | {
      kind: 'job'
      event: string
      job: string
      lane?: (payload: unknown) => string
      unlessWaiting?: true | undefined
    }

/** A job to be run: `lane` makes jobs run one at a time in the order they were enqueued. */
export type JobRequest = {
  kind: string
  payload: Record<string, unknown>
  lane?: string
  runAt?: number
  /** One of its kind that waits in the lane will do. */
  unlessWaiting?: true | undefined
}

/** The ports of this process, and what areas ask of those that know more; areas add theirs. */
export interface Services {
  config: Config
  clock: Clock
  logger: Logger
  database: Database
  storage: Storage
  threads: Threads
  fetchOutside: FetchOutside
  dns: Dns
  mail: Mail
  metrics: Metrics
  tracer: Tracer
  pdf: PdfCompiler
  pictures: Pictures
  sandbox: Sandbox
  secrets: Secrets
  passwords: Passwords
  /** News from and to the other processes of this installation. */
  signals: Signals
  /** Absent where nobody is asked to translate. */
  translation: TranslationProvider | undefined
  /** What writes answers; without it they are made of passages. */
  chat: Chat | undefined
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
  /** Tells somebody once it is committed; it must not fail, and is lost where the process ends before. */
  afterCommit: (tell: () => void) => void
}
