import type { Services } from '../../../kernel/context.ts'
import { defineJob } from '../../../kernel/jobs/index.ts'
import { checkHostnameKind } from '../site-publishing/index.ts'
import { claimedHostnames, siteBy, type SiteRow } from '../sites/index.ts'
import { checkHostname, type HostnameCheck } from './check-hostname.ts'
import { recordCheck } from './record-check.ts'

/** Looks at the records of a name that a site just asked for. */
export const checkNewHostname = defineJob<{ siteId: string }>({
  kind: checkHostnameKind,
  isOutside: true,
  run: async ({ payload, services, complete }) => {
    const site = await siteBy(services.database.read, payload.siteId)
    const check = site && (await lookUp(services, site))
    if (check === undefined) return
    await complete(async (ctx) => {
      const now = await siteBy(ctx.db, payload.siteId)
      if (now?.hostname === site?.hostname && now) await recordCheck(ctx, now, check)
    })
  },
})

/** Looks at the records of all names again: of those that wait for a proof, and of those whose proof may be gone. */
export const checkHostnames = defineJob({
  kind: 'check-hostnames',
  schedule: '17 * * * *',
  isOutside: true,
  run: async ({ services, transaction, signal }) => {
    for (const site of await claimedHostnames(services.database.read)) {
      if (signal.aborted) return
      const check = await lookUp(services, site)
      if (check === undefined) continue
      await transaction(async (ctx) => {
        const now = await siteBy(ctx.db, site.id)
        if (now?.hostname === site.hostname) await recordCheck(ctx, now, check)
      })
    }
  },
})

async function lookUp(services: Services, site: SiteRow): Promise<HostnameCheck | undefined> {
  const { id, basename, hostname } = site
  if (hostname === null || site.hostname_proof === 'operator') return undefined
  try {
    return await checkHostname(services, { id, basename, hostname })
  } catch (error) {
    // No server answered: nothing is known, so nothing changes.
    services.logger.warn({ err: error, hostname }, 'a hostname could not be looked up')
    return undefined
  }
}
