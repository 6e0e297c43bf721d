import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Installation } from '../../../contract/observers/installation-shapes.ts'
import { installationsQuery, placesQuery, useUpdatePlace, useAskingAgain } from '../../api/installations.ts'
import { integrationQuery } from '../../api/integrations.ts'
import { messages } from '../../locales/messages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { NotFound } from '../../ui/failure.tsx'
import { FormSection } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'
import { say } from '../../ui/toast.tsx'
import { Configuration } from './configuration.tsx'
import { SetupProblem } from './setup-problem.tsx'
import { usePlaceTitles } from './use-place-titles.ts'

const words = messages.integrations

export function IntegrationOnSpace() {
  const { spaceId = '' } = useParams({ strict: false })
  return <OnPlace kind="space" contentId={spaceId} />
}

export function IntegrationOnSite() {
  const { siteId = '' } = useParams({ strict: false })
  return <OnPlace kind="site" contentId={siteId} />
}

type PlaceProps = { kind: 'space' | 'site'; contentId: string }

function OnPlace(place: PlaceProps) {
  const { organizationId = '', integrationName = '' } = useParams({ strict: false })
  const { data: installed } = useSuspenseQuery(installationsQuery(organizationId))
  const installation = installed.find((each) => each.integration.name === integrationName)?.installation
  if (installation === undefined) return <NotFound />
  return (
    <Settings
      place={place}
      organizationId={organizationId}
      integrationName={integrationName}
      installation={installation}
    />
  )
}

/** What an integration knows of one space or site, and whether it runs there. */
function Settings({
  place,
  organizationId,
  integrationName,
  installation,
}: {
  place: PlaceProps
  organizationId: string
  integrationName: string
  installation: Installation
}) {
  const key = { organizationId, integrationName, installationId: installation.id }
  const { kind, contentId } = place
  const { data: integration } = useSuspenseQuery(integrationQuery(integrationName))
  const { data: places } = useSuspenseQuery({ ...placesQuery(key), ...useAskingAgain() })
  const titleOf = usePlaceTitles(organizationId)
  const update = useUpdatePlace(key, place)
  const own = places.find((each) => each.kind === kind && each.contentId === contentId)
  if (own === undefined) return <NotFound />
  const title = titleOf(contentId)
  const base = `/orgs/${organizationId}/integrations`
  const whole: string = `${base}/${integrationName}`
  return (
    <PageLayout
      title={words.onPlace(integration.title, title)}
      above={
        <Breadcrumbs
          crumbs={[
            { id: 'all', title: words.title, href: base },
            { id: 'one', title: integration.title, href: whole },
            { id: 'place', title },
          ]}
        />
      }
    >
      {own.setupError !== undefined && (
        <SetupProblem installationKey={key} integration={integration} place={place} error={own.setupError} />
      )}
      <FormSection title={words.running} description={words.runningText}>
        <Switch
          isSelected={own.status !== 'paused'}
          isBusy={update.isPending}
          onChange={(isOn) => update.mutate({ status: isOn ? 'active' : 'paused' })}
        >
          {words.isRunning}
        </Switch>
        {own.status === 'pending' && <Notice tone="warning">{words.status.pending}</Notice>}
        {installation.status !== 'active' && (
          <Notice tone="warning">
            <Link to={whole}>{words.inOrganization[installation.status]}</Link>
          </Notice>
        )}
        {update.error !== null && <Problem>{update.error.message}</Problem>}
      </FormSection>
      <FormSection title={words.configuration} description={words.placeConfigurationText}>
        <Configuration
          integration={integration}
          wanted={integration.configurations?.[kind]}
          context={
            kind === 'space'
              ? { type: 'configuration_space', spaceId: contentId }
              : { type: 'configuration_site', siteId: contentId }
          }
          props={{ [`${kind}Installation`]: { ...own, [kind]: contentId } }}
          endpoint={own.urls.publicEndpoint}
          values={own.configuration}
          save={{
            isPending: update.isPending,
            error: update.error,
            run: (configuration) =>
              update.mutate({ configuration }, { onSuccess: () => say(words.configured) }),
          }}
        />
      </FormSection>
    </PageLayout>
  )
}
