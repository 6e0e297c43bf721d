import { useQuery } from '@tanstack/react-query'
import type { Space } from '../../../contract/content/spaces.ts'
import type { ContentImportRun } from '../../../contract/exchange/imports.ts'
import { showingSitesQuery, useAddRedirects } from '../../api/imports.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page-layout.tsx'
import { Problem } from '../../ui/problem.tsx'
import styles from './imports.module.css'
import { oldAddresses } from './old-addresses.ts'

const words = messages.imports

/** Old addresses of imported pages that can lead to them where the space is published. */
export function OfferRedirects({ space, run }: { space: Space; run: ContentImportRun }) {
  const addresses = oldAddresses(run.pages ?? [])
  const { data: sites = [] } = useQuery({
    ...showingSitesQuery(space.organization, space.id),
    enabled: addresses.length > 0,
  })
  if (addresses.length === 0 || sites.length === 0) return null
  return (
    <Section title={words.redirects} description={words.redirectsText(addresses.length)}>
      {sites.map((site) => (
        <OnSite key={site.siteId} organizationId={space.organization} site={site} addresses={addresses} />
      ))}
    </Section>
  )
}

function OnSite({
  organizationId,
  site,
  addresses,
}: {
  organizationId: string
  site: { siteId: string; siteSpaceId: string; title: string }
  addresses: ReturnType<typeof oldAddresses>
}) {
  const add = useAddRedirects({ organizationId, ...site })
  if (add.data !== undefined)
    return <Notice tone="success">{words.redirectsAdded(add.data, site.title)}</Notice>
  return (
    <div className={styles.stack}>
      {add.error !== null && <Problem>{add.error.message}</Problem>}
      <div>
        <Button isBusy={add.isPending} onPress={() => add.mutate(addresses)}>
          {words.addRedirects(site.title)}
        </Button>
      </div>
    </div>
  )
}
