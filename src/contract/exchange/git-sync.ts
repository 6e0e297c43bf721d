import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Timestamp } from '../shapes.ts'
import { GitSyncState } from '../content/spaces.ts'

const tag = 'Git sync'
const prefix = '/spaces/{spaceId}/git'
const write = { on: 'space', least: 'create' } as const
const syncing = { ...write, scopes: ['space:git:sync'] } as const
const params = ids('spaceId')

const text = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, description })

const common = {
  url: text(
    4096,
    'Address of the repository: http, https or ssh. Credentials in it are never kept in clear.',
  ),
  ref: text(255, 'Of the form `refs/heads/<branch>`.'),
  repoCacheID: Type.Optional(text(255, 'Names the copy that is kept here, so that it is used again.')),
  repoTreeURL: Type.Optional(text(2048, 'In front of paths, where people see the files.')),
  repoCommitURL: Type.Optional(text(2048, 'In front of ids, where people see the commits.')),
  repoProjectDirectory: Type.Optional(
    Type.String({ maxLength: 1024, description: 'The folder that the space is; the root without one.' }),
  ),
  timestamp: Type.Optional(
    Type.String({ format: 'date-time', description: 'Orders the operations of a space.' }),
  ),
  force: Type.Optional(Type.Boolean({ description: 'Runs whatever the order says.' })),
  gitInfo: Type.Optional(
    Type.Object(
      {
        provider: Type.Optional(Type.Enum(['github', 'gitlab'])),
        url: Type.Optional(Type.String({ maxLength: 2048 })),
      },
      { title: 'UpdateSpaceGitInfo' },
    ),
  ),
}

const standalone = Type.Optional(
  Type.Boolean({ description: 'Makes a revision without moving the content of the space.' }),
)

export const importGitRepository = operation({
  id: 'importGitRepository',
  tag,
  summary: 'Import a Git repository into a space',
  description: 'Answers at once; how it goes is in `git/operations`.',
  method: 'POST',
  path: `${prefix}/import`,
  access: syncing,
  params,
  body: Type.Object({ ...common, standalone }, { title: 'ImportGitRepository' }),
  status: 204,
})

export const exportToGitRepository = operation({
  id: 'exportToGitRepository',
  tag,
  summary: 'Export a space to a Git repository',
  description:
    'Answers at once; how it goes is in `git/operations`. One commit with what changed, or none; other files stay.',
  method: 'POST',
  path: `${prefix}/export`,
  access: syncing,
  params,
  body: Type.Object(
    { ...common, commitMessage: Type.String({ minLength: 1, maxLength: 10_000 }) },
    { title: 'ExportToGitRepository' },
  ),
  status: 204,
})

export const getSpaceGitInfo = operation({
  id: 'getSpaceGitInfo',
  tag,
  summary: 'Get the repository that a space is synced with',
  method: 'GET',
  path: `${prefix}/info`,
  access: { on: 'space', least: 'read', scopes: ['space:git:sync', 'space:metadata:read'] },
  params,
  status: 200,
  response: GitSyncState,
})

export const deleteLegacyGitInstallation = operation({
  id: 'deleteLegacyGitInstallation',
  tag,
  summary: 'Forget the repository that a space is synced with',
  method: 'DELETE',
  path: `${prefix}/legacy-installation`,
  access: write,
  params,
  status: 204,
})

/** How the error of an export begins that both sides changed the same for. */
export const gitConflict = 'Conflict'

const GitOperation = Type.Object(
  {
    object: Type.Literal('git-operation'),
    id: Type.String(),
    direction: Type.Enum(['import', 'export']),
    state: Type.Enum(['queued', 'running', 'success', 'failure']),
    stage: Type.Enum(['repo_fetch', 'config_check', 'content_process', 'finalize']),
    repository: Type.String({ description: 'Its address, without credentials.' }),
    ref: Type.String(),
    dispatchedTasks: Type.Integer({ description: 'Files that changed.' }),
    completedTasks: Type.Integer({ description: 'Those of them that are done.' }),
    commit: Type.Optional(Type.String()),
    revision: Type.Optional(Type.String()),
    error: Type.Optional(Type.String()),
    problems: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'What is wrong with the files, each with its path and line. They are imported all the same; what a broken condition stands before shows to nobody. Of what the space had changed as well, that the side of the repository is kept.',
      }),
    ),
    createdAt: Timestamp,
    startedAt: Type.Optional(Timestamp),
    updatedAt: Timestamp,
    completedAt: Type.Optional(Timestamp),
  },
  { title: 'GitSyncOperation' },
)
export type GitOperation = Static<typeof GitOperation>

export const listGitOperations = operation({
  id: 'listGitOperations',
  tag,
  summary: 'List the Git imports and exports of a space, newest first',
  method: 'GET',
  path: `${prefix}/operations`,
  access: { on: 'space', least: 'edit' },
  params,
  query: Page,
  status: 200,
  response: listOf(GitOperation),
})

export const gitSyncOperations = [
  importGitRepository,
  exportToGitRepository,
  getSpaceGitInfo,
  deleteLegacyGitInstallation,
  listGitOperations,
]
