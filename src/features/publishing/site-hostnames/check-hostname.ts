import type { Services } from '../../../kernel/context.ts'
import { isLocalName, proofRecords, type ClaimedSite } from './proof-records.ts'

export type HostnameStatus = 'dns_passed' | 'dns_wrong_cname' | 'dns_no_cname'

/** What the records of a name say; `proof` is absent where they prove nothing. */
export type HostnameCheck = { status: HostnameStatus; proof?: 'txt' | 'cname' | 'localhost' }

/** Looks at the records of a name; throws where no server answers, which is no answer. */
export async function checkHostname(services: Services, site: ClaimedSite): Promise<HostnameCheck> {
  if (isLocalName(site.hostname)) return { status: 'dns_passed', proof: 'localhost' }
  const wanted = proofRecords(services, site)
  const valuesOf = (type: 'TXT' | 'CNAME') =>
    wanted.filter((record) => record.type === type).map(({ value }) => value)
  const [texts, aliases] = await Promise.all([
    services.dns.textRecords(`_lectern.${site.hostname}`),
    services.dns.aliases(site.hostname),
  ])
  if (valuesOf('TXT').some((value) => texts.includes(value))) return { status: 'dns_passed', proof: 'txt' }
  if (valuesOf('CNAME').some((value) => aliases.includes(value)))
    return { status: 'dns_passed', proof: 'cname' }
  return { status: aliases.length > 0 ? 'dns_wrong_cname' : 'dns_no_cname' }
}
