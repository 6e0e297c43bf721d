import { existsSync } from 'node:fs'
import { folderOf } from '../http/refuse-folder.ts'
import { readConfig, type Config, type Role } from '../platform/config.ts'
import { giveMemoryBackAtRest } from '../platform/give-memory-back.ts'
import { explain } from './explain.ts'
import { adminTokenFile } from './admin-token-file.ts'
import type { Running } from './start.ts'

/** Runs until a signal asks it to stop; then finishes what is under way and exits 0. */
export async function runServer(roles?: Role[]): Promise<void> {
  const running = await startOrExplain(roles)
  const { firstSiteUrl } = await import('./first-site.ts')
  greet(running, await firstSiteUrl(running.services))
  giveMemoryBackAtRest()
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void running.stop().then(() => process.exit(0))
    })
  }
}

async function startOrExplain(roles?: Role[]): Promise<Running> {
  try {
    const config = readConfig(process.env)
    // Most of the program is loaded here: what is wrong with the configuration is said before.
    const { start } = await import('./start.ts')
    return await start(roles === undefined ? config : { ...config, roles })
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    return process.exit(1)
  }
}

function greet({ services, url, passwordPath }: Running, welcome: string | undefined): void {
  const { config } = services
  if (url === undefined) {
    process.stdout.write('Lectern works through its jobs.\n')
    return
  }
  const address = config.port === 0 ? url : config.publicUrl
  const { place, secret } = tokenOf(config)
  const folder = folderOf(config.publicUrl)
  process.stdout.write(
    [
      `Lectern listens on ${url}`,
      folder === undefined
        ? `Open ${address}/app/ to write, review and organize`
        : `There is no app here: it needs an address without a folder, and LECTERN_PUBLIC_URL has "${folder}"`,
      `The administrator's token is ${place}`,
      `Try:  curl -H "Authorization: Bearer ${secret}" ${address}/v1/orgs`,
      `Read: ${address}/v1/docs`,
      ...(welcome === undefined ? [] : [`See:  ${welcome}`]),
      ...(folder === undefined ? [signInLine(address, passwordPath)] : []),
      '',
    ].join('\n'),
  )
}

function signInLine(address: string, passwordPath: string | undefined): string {
  if (passwordPath === undefined) return `Sign in: ${address}/sign-in`
  return `Set the administrator's password, once, within a day: ${address}${passwordPath}`
}

function tokenOf({ adminToken, dataDir }: Config): { place: string; secret: string } {
  const file = adminTokenFile(dataDir)
  if (adminToken !== undefined)
    return { place: 'the one in LECTERN_ADMIN_TOKEN', secret: '$LECTERN_ADMIN_TOKEN' }
  if (existsSync(file)) return { place: `in ${file}`, secret: `$(cat ${shellWord(file)})` }
  return { place: 'in the data folder of the instance that started first', secret: '<token>' }
}

function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
