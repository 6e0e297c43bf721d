import { GitError } from './git-error.ts'

const known: [RegExp, ConstructorParameters<typeof GitError>[0], string][] = [
  [
    /Authentication failed|could not read (Username|Password)|terminal prompts disabled|error: 40[13]|Permission denied/i,
    'authentication',
    'The repository refused the credentials; give a user and a password or token that may read and write it',
  ],
  [
    /repository .* not found|error: 404/i,
    'not-found',
    'There is no repository at this url, or the credentials may not see it',
  ],
  [/couldn't find remote ref/i, 'not-found', 'The repository has no such branch; check its name'],
  [
    /Could not resolve host|Failed to connect|Couldn't connect|Connection (refused|timed out|reset)|No route to host|SSL|early EOF|RPC failed|hung up/i,
    'unreachable',
    'The host of the repository does not answer; try again later',
  ],
  [/error: 30[1-8]|redirect/i, 'unreachable', 'The url leads to another address; give that one'],
  [
    /non-fast-forward|fetch first|stale info|\[rejected\]|cannot lock ref|failed to update ref|incorrect old value/i,
    'rejected',
    'Somebody else pushed to the branch meanwhile',
  ],
]

const refused = /\[remote rejected\]|protected branch|pre-receive hook/i
const mostLetters = 300

/** What git complained about, as a reason and a sentence. */
export function explainFailure(complaint: string, exitCode?: number): GitError {
  const found = known.find(([pattern]) => pattern.test(complaint))
  if (found !== undefined) return new GitError(found[1], found[2], exitCode)
  if (refused.test(complaint)) return new GitError('rejected', refusalOf(complaint), exitCode)
  const line = complaint.split('\n').find((each) => /^(fatal|error):/.test(each)) ?? 'git failed'
  return new GitError('failed', withoutCredentials(line).slice(0, mostLetters), exitCode)
}

// What the other side says of a refusal stands in lines of its own, its rules about branches and commits.
function refusalOf(complaint: string): string {
  const said = complaint
    .split('\n')
    .flatMap((line) => /^remote:(.*)/.exec(line)?.[1] ?? [])
    .join(' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const reason = said === '' ? /\[remote rejected\][^\n(]*\(([^\n()]+)\)/.exec(complaint)?.[1] : said
  const text = 'The repository refused the push'
  return reason === undefined ? text : `${text}: ${withoutCredentials(reason).slice(0, mostLetters)}`
}

function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^/@\s]*@/g, '//')
}
