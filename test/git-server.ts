import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type GitServer = {
  /** The address of a repository, with credentials unless others are given. */
  url: (name: string, credentials?: string) => string
  /** A new repository with a working copy to commit from. */
  repository: (name: string, files?: Record<string, string | Buffer>) => GitRepository
  /** What was asked for: method and path. */
  requests: string[]
  /** Called when a push arrives, before the repository sees it. */
  beforePush: () => void
  close: () => Promise<void>
}

export type GitRepository = {
  folder: string
  /** Writes files (null deletes), commits, at a time where one is given, and pushes; answers the commit. */
  commit: (files: Record<string, string | Buffer | null>, message?: string, time?: string) => string
  /** Runs git in the working copy, after it was brought up to date. */
  git: (...args: string[]) => string
  read: (path: string) => string
}

const user = 'writer:secret-of-the-writer'

/** A Git server on this machine that speaks HTTP and wants a password. */
export async function startGitServer(): Promise<GitServer> {
  const root = mkdtempSync(join(tmpdir(), 'lectern-git-'))
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const expected = `Basic ${Buffer.from(user).toString('base64')}`
    if (request.headers.authorization !== expected) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
      return
    }
    if (request.method === 'POST' && request.url?.endsWith('/git-receive-pack')) git.beforePush()
    answer(request, response, root)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const git: GitServer = {
    url: (name, credentials = user) => `http://${credentials}@127.0.0.1:${port}/${name}.git`,
    repository: (name, files) => makeRepository(root, name, files),
    requests,
    beforePush: () => {},
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      rmSync(root, { recursive: true, force: true })
    },
  }
  return git
}

// The CGI program that comes with git.
function answer(request: IncomingMessage, response: ServerResponse, root: string): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const program = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      REMOTE_USER: 'writer',
      PATH_INFO: pathname,
      QUERY_STRING: searchParams.toString(),
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      HTTP_GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
  })
  request.pipe(program.stdin)
  program.stdin.on('error', () => {})
  const chunks: Buffer[] = []
  program.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  program.on('close', () => {
    const output = Buffer.concat(chunks)
    const end = output.indexOf('\r\n\r\n')
    const headers = output.toString('latin1', 0, end).split('\r\n')
    const status = headers.find((line) => /^status:/i.test(line))?.slice(8, 11) ?? '200'
    for (const line of headers.filter((each) => !/^status:/i.test(each))) {
      const [name = '', value = ''] = line.split(/:\s*/)
      response.setHeader(name, value)
    }
    response.writeHead(Number(status)).end(output.subarray(end + 4))
  })
}

function makeRepository(
  root: string,
  name: string,
  files: Record<string, string | Buffer> = {},
): GitRepository {
  const bare = join(root, `${name}.git`)
  const folder = join(root, `${name}-work`)
  run(root, 'init', '--quiet', '--bare', '--initial-branch=main', bare)
  run(bare, 'config', 'http.receivepack', 'true')
  run(root, 'clone', '--quiet', bare, folder)
  run(folder, 'checkout', '--quiet', '-b', 'main')
  const repository: GitRepository = {
    folder,
    commit: (changes, message = 'Change', time) => {
      if (run(folder, 'ls-remote', '--heads', 'origin', 'main') !== '') update(folder)
      for (const [path, text] of Object.entries(changes)) write(join(folder, path), text)
      run(folder, 'add', '--all')
      const environment = time === undefined ? {} : { GIT_COMMITTER_DATE: time }
      runWith(environment, folder, 'commit', '--quiet', '--allow-empty', '-m', message)
      run(folder, 'push', '--quiet', 'origin', 'main')
      return run(folder, 'rev-parse', 'HEAD')
    },
    git: (...args) => {
      update(folder)
      return run(folder, ...args)
    },
    read: (path) => {
      update(folder)
      return readFileSync(join(folder, path), 'utf8')
    },
  }
  if (Object.keys(files).length > 0) repository.commit(files, 'First')
  return repository
}

function update(folder: string): void {
  run(folder, 'fetch', '--quiet', 'origin')
  run(folder, 'reset', '--quiet', '--hard', 'origin/main')
}

function write(path: string, text: string | Buffer | null): void {
  if (text === null) return rmSync(path)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function run(folder: string, ...args: string[]): string {
  return runWith({}, folder, ...args)
}

function runWith(environment: object, folder: string, ...args: string[]): string {
  const identity = [
    '-c',
    'user.name=Somebody',
    '-c',
    'user.email=somebody@example.org',
    '-c',
    'core.autocrlf=false',
  ]
  return execFileSync('git', [...identity, ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}
