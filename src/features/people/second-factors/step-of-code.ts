import { TOTP } from 'otpauth'

const period = 30

/** The half minute to which a code belongs: this one, or one beside it, since clocks differ. */
export function stepOfCode(
  code: string,
  { secret, now }: { secret: string; now: number },
): number | undefined {
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
