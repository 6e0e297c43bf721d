export type WebAddresses = {
  repoTreeURL?: string
  repoCommitURL?: string
  gitInfo: { provider?: 'github' | 'gitlab'; url: string }
}

/** Where people see a repository, and its files and commits where the pages of its host are known. */
export function webAddresses(repository: string, ref: string): WebAddresses {
  const { hostname, host, pathname, protocol } = new URL(repository)
  const origin = protocol === 'ssh:' ? `https://${hostname}` : `${protocol}//${host}`
  const home = `${origin}${pathname.replace(/(\.git)?\/?$/, '')}`
  const branch = /^refs\/heads\/(.+)$/.exec(ref)?.[1]
  const known = hosts.find(({ name }) => name.test(hostname))
  if (branch === undefined || known === undefined) return { gitInfo: { url: home } }
  const { provider } = known
  const repoTreeURL = `${home}${known.tree}/${branch}`
  return {
    repoTreeURL,
    repoCommitURL: `${home}${known.commit}`,
    gitInfo: { ...(provider === undefined ? {} : { provider }), url: repoTreeURL },
  }
}

const hosts = [
  { name: /(^|\.)github\./, provider: 'github', tree: '/blob', commit: '/commit' },
  { name: /(^|\.)gitlab\./, provider: 'gitlab', tree: '/-/blob', commit: '/-/commit' },
  {
    name: /(^|\.)(gitea|forgejo|codeberg)\./,
    provider: undefined,
    tree: '/src/branch',
    commit: '/commit',
  },
] as const
