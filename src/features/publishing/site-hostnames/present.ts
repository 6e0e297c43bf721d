import type { CustomHostname } from '../../../contract/publishing/custom-hostnames.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { locationUrl } from '../../../kernel/urls.ts'
import type { SiteRow } from '../sites/index.ts'
import type { HostnameStatus } from './check-hostname.ts'
import { isLocalName, proofRecords } from './proof-records.ts'

export function presentHostname(ctx: Context, site: SiteRow): CustomHostname {
  const { id, basename, hostname_status: status, hostname_verified_at: verifiedAt } = site
  const hostname = site.hostname ?? ''
  return {
    object: 'custom-hostname',
    hostname,
    target: { type: 'site', site: id },
    isActive: verifiedAt !== null,
    // Written only with what a check found.
    ...(status === null ? {} : { status: status as HostnameStatus }),
    verification: {
      state: verifiedAt === null ? 'pending' : 'verified',
      ...(site.hostname_proof === null ? {} : { method: site.hostname_proof }),
      ...(verifiedAt === null ? {} : { verifiedAt: toTimestamp(verifiedAt) }),
      records: isLocalName(hostname) ? [] : proofRecords(ctx.services, { id, basename, hostname }),
    },
    urls: { location: locationUrl(ctx, `/custom-hostnames/${hostname}`) },
  }
}
