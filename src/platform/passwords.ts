import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { ApiError } from '../contract/errors.ts'

export type Passwords = {
  /** What is kept of a password. */
  hash: (password: string) => Promise<string>
  /** Whether a password is the one that was hashed; against no hash it takes as long and is wrong. */
  isRight: (password: string, hash: string | undefined) => Promise<boolean>
}

// OWASP's scrypt setting with the smallest memory: 32 MiB for each one under way.
const recommended: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const atOnce = 2
const inLine = 16

const unknown = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

/** What hashes passwords, as dear as is recommended; a hash is known again at the cost that it was made with. */
export function openPasswords(cost: ScryptOptions = recommended): Passwords {
  const inTurn = takeTurns()
  const derive = (password: string, salt: Buffer) => inTurn(() => scryptKey(password, salt, cost))
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const key = await derive(password, salt)
      return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
    },
    async isRight(password, hash) {
      const [, salt, expected] = (hash ?? unknown).split('$')
      const key = await derive(password, Buffer.from(salt ?? '', 'base64url'))
      const isEqual = timingSafeEqual(key, Buffer.from(expected ?? '', 'base64url'))
      return isEqual && hash !== undefined
    },
  }
}

// Each takes a thread of the pool, which files and names need, too; a flood is turned away, not stored.
function takeTurns() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= inLine) {
      throw new ApiError('unavailable', 'Too many people sign in at this moment; try again in a minute')
    }
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

function scryptKey(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
