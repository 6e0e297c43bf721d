import { isPublicAddress } from '../fetch/address.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import { resolveAllowed, resolveWithSystem, type Resolve } from '../fetch/resolve.ts'
import { GitError } from './git-error.ts'

/** Where a repository is, without its credentials, and what the git process needs to get there safely. */
export type Remote = {
  url: string
  /** Of the git process; over ssh it shows the key in this file, or else the one of whoever runs the server. */
  environmentWith: (keyFile: string | undefined) => Record<string, string>
}

export type Reaching = { allowPrivateNetwork: boolean; dataDir: string; resolve?: Resolve }

const ports: Record<string, string> = { 'http:': '80', 'https:': '443', 'ssh:': '22' }

/** The address of a repository without user and password: what may be stored, logged and shown. */
export function bareUrl(text: string): string {
  const url = parse(text)
  if (url.protocol === 'ssh:') url.password = ''
  else url.username = url.password = ''
  url.hash = url.search = ''
  return url.href
}

/** Refuses anything but a branch or another full ref; what git would take for an option above all. */
export function requireRef(ref: string): void {
  const isFull = /^refs\/[!-~]+$/.test(ref)
  const isOdd = /\.\.|@\{|\/\/|\/\.|\.lock(\/|$)|[~^:?*[\\]|[/.]$/.test(ref)
  if (!isFull || isOdd) throw new GitError('bad-ref', `ref: "${ref}" is not of the form refs/heads/<branch>`)
}

/**
 * Resolves the host once, refuses private networks unless they are allowed, and pins git to the addresses
 * found. Credentials travel in the environment: never in arguments, which every user of the machine can read.
 */
export async function openRemote(text: string, reaching: Reaching): Promise<Remote> {
  const url = parse(text)
  const authorization = authorizationOf(url)
  const addresses = await addressesOf(url, reaching)
  const settings: [string, string][] = [
    ['http.curloptResolve', `${url.hostname}:${url.port || ports[url.protocol]}:${addresses.join(',')}`],
    ...(authorization === undefined ? [] : [['http.extraHeader', authorization] satisfies [string, string]]),
  ]
  const configured = settings.flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, key],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ])
  return {
    url: bareUrl(text),
    environmentWith: (keyFile = `${reaching.dataDir}/git-ssh-key`) => ({
      ...Object.fromEntries(configured),
      GIT_CONFIG_COUNT: String(settings.length),
      GIT_SSH_COMMAND: sshCommand(url, addresses[0] ?? '', { dataDir: reaching.dataDir, keyFile }),
    }),
  }
}

function parse(text: string): URL {
  // The short form of ssh, user@host:path.
  const short = /^([\w.-]+@[\w.-]+):(?!\/\/)(.+)$/.exec(text)
  const full = short === null ? text : `ssh://${short[1]}/${short[2]}`
  const url = URL.canParse(full) ? new URL(full) : undefined
  if (url === undefined || ports[url.protocol] === undefined || url.hostname === '') {
    throw new GitError('bad-url', 'url: must begin with http://, https:// or ssh://')
  }
  if (url.hostname.startsWith('-') || url.username.startsWith('-'))
    throw new GitError('bad-url', 'url: the host is not a host name')
  return url
}

function authorizationOf({ protocol, username, password }: URL): string | undefined {
  if (protocol === 'ssh:' || (username === '' && password === '')) return undefined
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return `Authorization: Basic ${Buffer.from(credentials).toString('base64')}`
}

async function addressesOf(url: URL, { allowPrivateNetwork, resolve = resolveWithSystem }: Reaching) {
  const isAllowed = allowPrivateNetwork ? () => true : isPublicAddress
  try {
    const found = await resolveAllowed({ resolve, isAllowed }, url.hostname)
    return found.map(({ address, family }) => (family === 6 ? `[${address}]` : address))
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const reason = error.reason === 'refused-address' ? 'refused-address' : 'unreachable'
    throw new GitError(reason, error.message)
  }
}

// The server's own identity is not for every tenant's addresses: only a key that was made for
// the repository is used, or one that the operator put there.
function sshCommand(
  { hostname }: URL,
  address: string,
  { dataDir, keyFile }: { dataDir: string; keyFile: string },
): string {
  const options = [
    'BatchMode=yes',
    'StrictHostKeyChecking=accept-new',
    `UserKnownHostsFile=${dataDir}/git-known-hosts`,
    'IdentitiesOnly=yes',
    'IdentityAgent=none',
    `IdentityFile=${keyFile}`,
    `HostName=${address.replace(/[[\]]/g, '')}`,
    `HostKeyAlias=${hostname}`,
    'ForwardAgent=no',
    'ConnectTimeout=30',
  ]
  return ['ssh', '-F', '/dev/null', ...options.map((option) => `-o '${option.replaceAll("'", '')}'`)].join(
    ' ',
  )
}
