import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, Eye } from 'lucide-react'
import { sitePreviewQuery } from '../api/publishing.ts'
import { siteSpacesQuery, structureQuery } from '../api/publishing-structure.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Facts } from '../ui/facts.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageLayout, Section } from '../ui/page-layout.tsx'
import { Table } from '../ui/table.tsx'
import { NothingShown } from './nothing-shown.tsx'
import { PublishButton } from './publish-button.tsx'
import { partsOf, pathsOn } from './structure/parts.ts'
import { useSite } from './use-site.ts'

/** Whether a site is on the web, where, for whom, and with what. */
export function Overview() {
  const { site, ids, mayChange } = useSite()
  const words = messages.publishing
  const address = site.urls.published
  return (
    <PageLayout
      title={site.title}
      actions={
        <>
          {address === undefined ? (
            <Preview />
          ) : (
            <LinkButton href={address} target="_blank">
              <ExternalLink aria-hidden />
              {messages.openSite}
            </LinkButton>
          )}
          {mayChange && <PublishButton site={site} ids={ids} />}
        </>
      }
    >
      {address !== undefined && <CopyField label={words.address} value={address} />}
      <Facts
        facts={[
          {
            name: words.state,
            value: (
              <Badge tone={site.published ? 'success' : 'plain'}>
                {site.published ? messages.published : messages.notPublished}
              </Badge>
            ),
          },
          { name: words.audience, value: words.audiences[site.visibility] },
          ...(site.hostname === undefined ? [] : [{ name: words.domain, value: site.hostname }]),
        ]}
      />
      <Shown />
    </PageLayout>
  )
}

/** A site as readers would see it, for whoever works on it before it is on the web. */
function Preview() {
  const { ids } = useSite()
  const { data: siteSpaces } = useSuspenseQuery(siteSpacesQuery(ids))
  const { data: address } = useQuery({ ...sitePreviewQuery(ids), enabled: siteSpaces.length > 0 })
  if (address === undefined) return null
  return (
    <LinkButton href={address} target="_blank">
      <Eye aria-hidden />
      {messages.publishing.previewSite}
    </LinkButton>
  )
}

function Shown() {
  const { ids } = useSite()
  const { data: siteSpaces } = useSuspenseQuery(siteSpacesQuery(ids))
  const { data: shown } = useSuspenseQuery(structureQuery(ids))
  const paths = pathsOn(partsOf(shown))
  const words = messages.publishing
  return (
    <Section title={words.whatIsShown} description={words.whatIsShownText}>
      {siteSpaces.length === 0 ? (
        <NothingShown />
      ) : (
        <Table
          label={words.whatIsShown}
          items={siteSpaces}
          nameOf={({ title }) => title}
          empty={words.nothingShownTitle}
          columns={[
            {
              id: 'space',
              name: messages.space,
              cell: ({ space, title }) => (
                <Link to="/spaces/$spaceId" params={{ spaceId: space.id }}>
                  {title || messages.untitled}
                </Link>
              ),
            },
            {
              id: 'address',
              name: words.address,
              cell: ({ id, urls }) =>
                urls.published === undefined ? (
                  paths.get(id)
                ) : (
                  <a href={urls.published} target="_blank" rel="noreferrer">
                    {paths.get(id)}
                  </a>
                ),
            },
          ]}
        />
      )}
    </Section>
  )
}
