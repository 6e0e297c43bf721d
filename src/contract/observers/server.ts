import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Timestamp, Url } from '../shapes.ts'

const Cache = Type.Object({
  name: Type.String(),
  bytes: Type.Number(),
  bound: Type.Number({ description: 'Bytes that it may take.' }),
  hits: Type.Number(),
  misses: Type.Number(),
})

const Attention = Type.Object({
  code: Type.Enum([
    'jobs-parked',
    'storage-failing',
    'disk-full',
    'mail-missing',
    'backup-missing',
    'backup-old',
    'sandbox-unavailable',
    'address-insecure',
    'address-local',
  ]),
  severity: Type.Enum(['problem', 'advice']),
  message: Type.String({ description: 'What it is, and what to do about it.' }),
})

export const ServerStatus = Type.Object(
  {
    object: Type.Literal('server'),
    version: Type.String(),
    runtime: Type.String(),
    startedAt: Timestamp,
    publicURL: Url,
    roles: Type.Array(Type.String()),
    database: Type.Object({
      kind: Type.Enum(['sqlite', 'postgres']),
      version: Type.String(),
      bytes: Type.Number(),
    }),
    storage: Type.Object({
      kind: Type.Enum(['folder', 'bucket']),
      status: Type.Enum(['ok', 'failing']),
      message: Type.Optional(Type.String()),
      freeBytes: Type.Optional(Type.Number()),
    }),
    mail: Type.Object({ isDelivering: Type.Boolean(), from: Type.String() }),
    sandbox: Type.Object({
      status: Type.Enum(['ready', 'unconfined', 'unavailable']),
      message: Type.Optional(Type.String()),
      processes: Type.Number(),
    }),
    backup: Type.Object({
      lastAt: Type.Optional(Timestamp),
      rows: Type.Optional(Type.Number()),
      files: Type.Optional(Type.Number()),
    }),
    jobs: Type.Object({
      waiting: Type.Number(),
      running: Type.Number(),
      failing: Type.Number({ description: 'Failed at least once, and waiting to be tried again.' }),
      parked: Type.Number({ description: 'Given up; they wait for somebody to look.' }),
    }),
    caches: Type.Array(Cache),
    attention: Type.Array(Attention),
  },
  { title: 'ServerStatus' },
)
export type ServerStatus = Static<typeof ServerStatus>

const ServerJob = Type.Object(
  {
    object: Type.Literal('server-job'),
    id: Type.String(),
    kind: Type.String(),
    status: Type.Enum(['failing', 'parked']),
    attempts: Type.Number(),
    error: Type.Optional(Type.String()),
    createdAt: Timestamp,
    nextRunAt: Type.Optional(Timestamp),
  },
  { title: 'ServerJob' },
)
export type ServerJob = Static<typeof ServerJob>

const tag = 'Server'
const access = { on: 'server' } as const

export const getServerStatus = operation({
  id: 'getServerStatus',
  tag,
  summary: 'Get how the server is, and what needs attention',
  description: 'For the user whose address `LECTERN_ADMIN_EMAIL` names, as all operations on the server.',
  method: 'GET',
  path: '/server',
  access,
  status: 200,
  response: ServerStatus,
})

export const listServerJobs = operation({
  id: 'listServerJobs',
  tag,
  summary: 'List the jobs that failed, the newest first',
  method: 'GET',
  path: '/server/jobs',
  access,
  query: Page,
  status: 200,
  response: listOf(ServerJob),
})

export const retryServerJob = operation({
  id: 'retryServerJob',
  tag,
  summary: 'Try a job that failed again, now and with all its tries',
  method: 'POST',
  path: '/server/jobs/{jobId}/retry',
  access,
  params: ids('jobId'),
  status: 204,
})

export const discardServerJob = operation({
  id: 'discardServerJob',
  tag,
  summary: 'Forget a job that was given up',
  method: 'DELETE',
  path: '/server/jobs/{jobId}',
  access,
  params: ids('jobId'),
  status: 204,
})

export const sendTestMail = operation({
  id: 'sendTestMail',
  tag,
  summary: 'Send a mail to see whether mails arrive',
  method: 'POST',
  path: '/server/test-mail',
  access,
  body: Type.Object({ to: Type.String({ minLength: 3, maxLength: 254, description: 'An e-mail address.' }) }),
  status: 200,
  response: Type.Object(
    {
      status: Type.Enum(['sent', 'failed', 'not-set-up']),
      message: Type.String({ description: 'What the mail server said, or what to set up.' }),
    },
    { title: 'TestMail' },
  ),
})

export const serverOperations = [
  getServerStatus,
  listServerJobs,
  retryServerJob,
  discardServerJob,
  sendTestMail,
]
