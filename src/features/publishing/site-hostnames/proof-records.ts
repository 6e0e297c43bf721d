import { createHmac } from 'node:crypto'
import type { Services } from '../../../kernel/context.ts'
import type { SiteRow } from '../sites/index.ts'

export type ProofRecord = { type: 'TXT' | 'CNAME'; name: string; value: string }
export type ClaimedSite = Pick<SiteRow, 'id' | 'basename'> & { hostname: string }

/** The records of which any one proves that a name is the site's: nobody else can set them there. */
export function proofRecords(services: Services, site: ClaimedSite): ProofRecord[] {
  return [
    { type: 'TXT', name: `_lectern.${site.hostname}`, value: textOf(services, site) },
    ...aliasTargets(services, site).map((value) => ({ type: 'CNAME' as const, name: site.hostname, value })),
  ]
}

function textOf({ secrets }: Services, { id, hostname }: ClaimedSite): string {
  const proof = createHmac('sha256', secrets.key('hostname-proofs')).update(`${id}\n${hostname}`)
  return `lectern-site=${proof.digest('base64url').slice(0, 32)}`
}

// The site's own name below the host for sites, where there is one: it says which site is meant. Without one,
// that of the installation, which whoever asks first can show.
function aliasTargets({ config }: Services, { basename }: ClaimedSite): string[] {
  if (config.sitesHost?.isGiven) return [`${basename}.${config.sitesHost.name}`]
  const { hostname } = new URL(config.publicUrl)
  return hostname === 'localhost' || /^[\d.]+$|^\[/.test(hostname) ? [] : [hostname]
}

/** Names that lead nowhere but to the machine that asks need no proof. */
export function isLocalName(hostname: string): boolean {
  return hostname.endsWith('.localhost')
}
