import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { ApiError } from '../contract/errors.ts'

// OWASP's scrypt setting with the smallest memory: 32 MiB for each one under way.
const cost: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const atOnce = 2
const inLine = 16

/** What is kept of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Whether a password is the one that was hashed; against no hash it takes as long and is wrong. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt, expected] = (hash ?? unknown).split('$')
  const key = await derive(password, Buffer.from(salt ?? '', 'base64url'))
  const isEqual = timingSafeEqual(key, Buffer.from(expected ?? '', 'base64url'))
  return isEqual && hash !== undefined
}

const unknown = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

let running = 0
const waiting: (() => void)[] = []

// Each takes a thread of the pool, which files and names need, too; a flood is turned away, not stored.
async function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (waiting.length >= inLine) {
    throw new ApiError('unavailable', 'Too many people sign in at this moment; try again in a minute')
  }
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await scryptKey(password, salt)
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

function scryptKey(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
