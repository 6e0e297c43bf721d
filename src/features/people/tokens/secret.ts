import { hash } from 'node:crypto'
import { randomText } from '../../../platform/random.ts'

/** A new secret. The prefix lets secret scanners find one that leaked: `lct_[0-9A-Za-z]{40}`. */
export function newSecret(): string {
  return `lct_${randomText(40)}`
}

// Secrets carry 238 random bits, so that a plain hash cannot be searched.
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
