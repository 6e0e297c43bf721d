import { randomByte } from '../../../platform/random.ts'

// Without what is mistaken for another in writing: 32 of them, so that each carries five bits.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const codes = 10

/** Codes for who has lost their authenticator app, of 80 bits each: a plain hash cannot be searched. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, newRecoveryCode)
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: 16 }, () => alphabet[randomByte() % alphabet.length]).join('')
  return letters.replaceAll(/.{4}(?=.)/g, '$&-')
}
