import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { openSecrets, secretKeyFile } from './secrets.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-secrets-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

describe('the secret', () => {
  test('is made once, kept for its owner only, and the same the next time', () => {
    const first = openSecrets({ secretKey: undefined, dataDir })
    expect(statSync(secretKeyFile(dataDir)).mode & 0o777).toBe(0o600)
    const second = openSecrets({ secretKey: undefined, dataDir })
    expect(second.fingerprint).toBe(first.fingerprint)
    expect(second.decrypt(first.encrypt('päss'))).toBe('päss')
  })

  test('gives each purpose its own key', () => {
    const secrets = openSecrets({ secretKey: 'ab'.repeat(32), dataDir })
    expect(secrets.key('one')).not.toEqual(secrets.key('two'))
    expect(secrets.key('one')).toHaveLength(32)
  })

  test('seals the same text differently each time, and notices a change', () => {
    const secrets = openSecrets({ secretKey: 'ab'.repeat(32), dataDir })
    const sealed = secrets.encrypt('text')
    expect(secrets.encrypt('text')).not.toBe(sealed)
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(() => secrets.decrypt(bytes.toString('base64url'))).toThrow()
    const other = openSecrets({ secretKey: 'cd'.repeat(32), dataDir })
    expect(() => other.decrypt(sealed)).toThrow()
  })

  test('that is broken stops the start and names the folder', () => {
    writeFileSync(secretKeyFile(dataDir), 'not a key')
    expect(() => openSecrets({ secretKey: undefined, dataDir })).toThrow(ConfigError)
    expect(() => openSecrets({ secretKey: undefined, dataDir })).toThrow('LECTERN_DATA_DIR')
  })
})
