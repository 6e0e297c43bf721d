import type { SetupError } from '../../../contract/observers/installation-shapes.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'

type Failed = { event: string; failedAt: number; reason: string }

/** How the setup of an installation failed, as it is stored: a reason may name what was configured. */
export function sealSetupError({ services }: Pick<Context, 'services'>, failed: Failed): string {
  return services.secrets.encrypt(JSON.stringify(failed))
}

export function presentSetupError(
  { services }: Pick<Context, 'services'>,
  { setup_error: sealed }: { setup_error: string | null },
): { setupError?: SetupError } {
  if (sealed === null) return {}
  const { failedAt, ...failed }: Failed = JSON.parse(services.secrets.decrypt(sealed))
  return { setupError: { ...failed, failedAt: toTimestamp(failedAt) } }
}
