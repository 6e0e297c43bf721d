import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Timestamp, Url } from '../shapes.ts'

const tag = 'Git sync'
const path = '/spaces/{spaceId}/git/connection'
const connecting = { on: 'space', least: 'create' } as const
const params = ids('spaceId')
const Direction = Type.Enum(['import', 'export'])

const Credential = Type.Union(
  [
    Type.Object({ type: Type.Literal('none') }),
    Type.Object({
      type: Type.Literal('password'),
      username: Type.Optional(Type.String({ maxLength: 255 })),
      password: Type.String({
        minLength: 1,
        maxLength: 4096,
        description: 'Or a token that stands for one.',
      }),
    }),
    Type.Object({
      type: Type.Literal('deploy-key', {
        description: 'A key is made for this connection, if it has none; the address is one for ssh.',
      }),
    }),
  ],
  { title: 'GitCredential' },
)
export type GitCredential = Static<typeof Credential>

const GitConnection = Type.Object(
  {
    object: Type.Literal('git-connection'),
    repository: Type.String({ description: 'Its address, without credentials.' }),
    ref: Type.String(),
    repoProjectDirectory: Type.String({ description: 'Empty for the root of the repository.' }),
    credential: Type.Enum(['none', 'password', 'deploy-key']),
    username: Type.Optional(Type.String({ description: 'That goes with the password.' })),
    publicKey: Type.Optional(
      Type.String({ description: 'Of the deploy key: give it to the repository, allowed to write.' }),
    ),
    exportsChanges: Type.Boolean({ description: 'Whether what changes here is exported by itself.' }),
    webhook: Type.Object(
      {
        url: Url,
        hasSecret: Type.Boolean({ description: 'Without one, every call of the webhook is refused.' }),
      },
      { title: 'GitConnectionWebhook' },
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'GitConnection' },
)
export type GitConnection = Static<typeof GitConnection>

const ConnectGitRepository = Type.Object(
  {
    url: Type.String({
      minLength: 1,
      maxLength: 4096,
      description: 'Address of the repository: http, https or ssh. It is answered without credentials.',
    }),
    ref: Type.String({ minLength: 1, maxLength: 255, description: 'Of the form `refs/heads/<branch>`.' }),
    repoProjectDirectory: Type.Optional(
      Type.String({ maxLength: 1024, description: 'The folder that the space is; the root without one.' }),
    ),
    credential: Type.Optional(Credential),
    exportsChanges: Type.Optional(Type.Boolean({ default: true })),
    sync: Type.Optional(
      Type.Enum(['import', 'export'], {
        description: 'What to begin with at once: what the repository has, or what the space has.',
      }),
    ),
  },
  { title: 'ConnectGitRepository' },
)
export type ConnectGitRepository = Static<typeof ConnectGitRepository>

export const getGitConnection = operation({
  id: 'getGitConnection',
  tag,
  summary: 'Get the repository that a space is connected to',
  method: 'GET',
  path,
  access: { on: 'space', least: 'edit' },
  params,
  status: 200,
  response: GitConnection,
})

export const connectGitRepository = operation({
  id: 'connectGitRepository',
  tag,
  summary: 'Connect a space to a Git repository, or change how',
  description:
    'The credential is kept encrypted and never answered. Without `credential` the one from before stays, as long as the address does. A connection exports what changes by itself, and imports what its webhook tells of.',
  method: 'PUT',
  path,
  access: connecting,
  params,
  body: ConnectGitRepository,
  status: 200,
  response: GitConnection,
})

export const disconnectGitRepository = operation({
  id: 'disconnectGitRepository',
  tag,
  summary: 'Disconnect a space from its repository; both keep what they have',
  method: 'DELETE',
  path,
  access: connecting,
  params,
  status: 204,
})

export const syncGitConnection = operation({
  id: 'syncGitConnection',
  tag,
  summary: 'Import from the connected repository, or export to it, now',
  description: 'Answers at once; how it goes is in `git/operations`.',
  method: 'POST',
  path: `${path}/sync`,
  access: connecting,
  params,
  body: Type.Object(
    {
      direction: Direction,
      commitMessage: Type.Optional(Type.String({ minLength: 1, maxLength: 10_000 })),
      force: Type.Optional(
        Type.Boolean({
          description: 'Of an export: keeps the side of the space where both changed the same.',
        }),
      ),
    },
    { title: 'SyncGitConnection' },
  ),
  status: 204,
})

export const createGitWebhookSecret = operation({
  id: 'createGitWebhookSecret',
  tag,
  summary: 'Make a secret for the webhook of a connection; the one before is void',
  description:
    'Answered this once. GitHub, Gitea and Forgejo sign with it, GitLab sends it as its secret token.',
  method: 'POST',
  path: `${path}/webhook-secret`,
  access: connecting,
  params,
  status: 201,
  response: Type.Object({ secret: Type.String() }, { title: 'GitWebhookSecret' }),
})

export const gitConnectionOperations = [
  getGitConnection,
  connectGitRepository,
  disconnectGitRepository,
  syncGitConnection,
  createGitWebhookSecret,
]
