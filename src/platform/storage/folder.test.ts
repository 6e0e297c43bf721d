import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFolder } from './folder.ts'
import { openStorage } from './index.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-folder-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('storage in a folder', () => {
  test('files and folders are readable by their owner alone', async () => {
    await openFolder(root).put('deep/er/file', Buffer.from('x'))
    expect(statSync(join(root, 'deep/er/file')).mode & 0o777).toBe(0o600)
    expect(statSync(join(root, 'deep')).mode & 0o777).toBe(0o700)
    expect(statSync(join(root, 'deep/er')).mode & 0o777).toBe(0o700)
  })

  test('old temporary files are removed on open, young ones are left to their writers', () => {
    openFolder(root)
    writeFileSync(join(root, '.tmp/old'), 'x')
    writeFileSync(join(root, '.tmp/young'), 'x')
    const yesterday = Date.now() / 1000 - 86_400
    utimesSync(join(root, '.tmp/old'), yesterday, yesterday)
    openFolder(root)
    expect(readdirSync(join(root, '.tmp'))).toEqual(['young'])
  })

  test('neither a finished nor a failed put leaves a temporary file', async () => {
    const storage = openFolder(root)
    await storage.put('a', Buffer.from('x'))
    await expect(storage.put('b', Buffer.from('x'), { size: 2 })).rejects.toThrow('announced')
    expect(readdirSync(join(root, '.tmp'))).toEqual([])
  })

  test('the folder may be given by any spelling', async () => {
    const storage = openFolder(`${relative('.', root)}/./made/../made/`)
    await storage.put('a/b', Buffer.from('x'))
    expect(existsSync(join(root, 'made/a/b'))).toBe(true)
  })

  test('what is no object is not listed', async () => {
    const storage = openFolder(root)
    await storage.put('a', Buffer.from('x'))
    writeFileSync(join(root, '.DS_Store'), 'x')
    writeFileSync(join(root, '.tmp/upload'), 'x')
    writeFileSync(join(root, 'README'), 'x')
    const keys: string[] = []
    for await (const { key } of storage.list('')) keys.push(key)
    expect(keys).toEqual(['a'])
  })

  test('without an address the objects lie in the data folder', async () => {
    await openStorage({ storageUrl: undefined, dataDir: root }).put('a', Buffer.from('x'))
    expect(existsSync(join(root, 'storage/a'))).toBe(true)
  })

  test('an object is whole after a writer was killed in the middle', async () => {
    for (let round = 0; round < 5; round++) {
      await writeUntilKilled(round)
      const object = await openFolder(root).get('object')
      const body = object && (await buffer(object.body))
      expect(body?.length).toBe(4_000_000)
      expect(body?.equals(Buffer.alloc(4_000_000, body[0]))).toBe(true)
    }
  })
})

async function writeUntilKilled(round: number): Promise<void> {
  const script = `
    import { openFolder } from ${JSON.stringify(new URL('folder.ts', import.meta.url).href)}
    const storage = openFolder(${JSON.stringify(root)})
    for (let at = 0; ; at++) {
      await storage.put('object', Buffer.alloc(4_000_000, at % 256))
      process.stdout.write('.')
    }`
  const writer = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(writer.stdout, 'data')
  setTimeout(() => writer.kill('SIGKILL'), round * 7)
  await once(writer, 'exit')
}
