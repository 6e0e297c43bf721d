import type { ConnectGitRepository, GitConnection } from '../../../contract/exchange/git-connections.ts'

export const credentialTypes = ['password', 'deploy-key', 'none'] as const

export type Typed = {
  url: string
  branch: string
  folder: string
  credential: (typeof credentialTypes)[number]
  username: string
  password: string
  first: 'import' | 'export'
  exportsChanges: boolean
}

/** What the form says of a connection, or of one to be made. */
export function readForm(connection: GitConnection | undefined): Typed {
  return {
    url: connection?.repository ?? '',
    branch: branchOf(connection?.ref ?? 'refs/heads/main'),
    folder: connection?.repoProjectDirectory ?? '',
    credential: connection?.credential ?? 'password',
    username: connection?.username ?? '',
    password: '',
    first: 'import',
    exportsChanges: connection?.exportsChanges ?? true,
  }
}

export function branchOf(ref: string): string {
  return ref.replace(/^refs\/heads\//, '')
}

/** What is sent: a password that was not typed anew stays as it is. */
export function bodyOf(
  { url, branch, folder, credential, username, password, exportsChanges }: Typed,
  { sync, hasPassword }: { sync: 'import' | 'export' | undefined; hasPassword: boolean },
): ConnectGitRepository {
  const keepsPassword = credential === 'password' && password === '' && hasPassword
  const name = username.trim()
  return {
    url: url.trim(),
    ref: `refs/heads/${branch.trim()}`,
    repoProjectDirectory: folder.trim(),
    exportsChanges,
    ...(sync === undefined ? {} : { sync }),
    ...(keepsPassword
      ? {}
      : {
          credential:
            credential === 'password'
              ? { type: credential, password, ...(name === '' ? {} : { username: name }) }
              : { type: credential },
        }),
  }
}
