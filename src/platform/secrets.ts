import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Config } from './config.ts'
import { makeDataDir } from './data-dir.ts'

export type Secrets = {
  /** A key for one purpose, the same on every instance. */
  key: (purpose: string) => Uint8Array
  encrypt: (text: string) => string
  decrypt: (sealed: string) => string
  /** Tells whether two instances hold the same secret, without telling the secret. */
  fingerprint: string
}

/** The secret itself, for a backup. */
export function readSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): string {
  return config.secretKey ?? readOrCreate(secretKeyFile(config.dataDir), config.dataDir)
}

export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret-key')
}

/** The instance's secret: from the configuration, or made once and kept in the data folder. */
export function openSecrets(config: Pick<Config, 'secretKey' | 'dataDir'>): Secrets {
  const root = Buffer.from(
    config.secretKey ?? readOrCreate(join(config.dataDir, 'secret-key'), config.dataDir),
    'hex',
  )
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', purpose, 32))
  const sealing = key('encryption')
  return {
    key,
    encrypt: (text) => seal(sealing, text),
    decrypt: (sealed) => unseal(sealing, sealed),
    fingerprint: createHash('sha256').update(key('fingerprint')).digest('hex').slice(0, 16),
  }
}

function readOrCreate(file: string, folder: string): string {
  makeDataDir(folder)
  if (!existsSync(file)) create(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (/^[0-9a-f]{64}$/.test(secret)) return secret
  throw new ConfigError(`LECTERN_DATA_DIR: ${file} does not hold 64 hexadecimal digits`)
}

// A link never replaces: of processes that start together one makes the secret, and a reader sees all of it.
function create(file: string): void {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}

function seal(key: Uint8Array, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

function unseal(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
