import type { Context } from './context.ts'

/** The absolute address of a resource of the API; `path` is relative to `/v1`. */
export function locationUrl(ctx: Pick<Context, 'services'>, path: string): string {
  return `${ctx.services.config.publicUrl}/v1${path}`
}

/** The absolute address of a place in the web app. */
export function appUrl(ctx: Pick<Context, 'services'>, path: string): string {
  return `${ctx.services.config.publicUrl}/app${path}`
}
