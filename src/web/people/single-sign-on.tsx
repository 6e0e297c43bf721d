import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FingerprintPattern, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Organization } from '../../contract/people/organizations.ts'
import { useUpdateOrganization } from '../api/organizations.ts'
import { providersQuery, type Provider } from '../api/providers.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FormSection } from '../ui/form.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { Switch } from '../ui/switch.tsx'
import { Table } from '../ui/table.tsx'
import { say } from '../ui/toast.tsx'
import { DemandSecondFactor } from './demand-second-factor.tsx'
import { useOrganization } from './use-organization.ts'

/** Where the members of an organization sign in. */
export function SingleSignOn() {
  const organization = useOrganization()
  const { data: providers } = useSuspenseQuery(providersQuery(organization.id))
  const base = `/orgs/${organization.id}/settings/single-sign-on`
  const newProvider = (
    <Menu
      label={messages.singleSignOn.newProvider}
      trigger={
        <Button look="primary">
          <Plus aria-hidden />
          {messages.singleSignOn.newProvider}
        </Button>
      }
    >
      <MenuItem href={`${base}/new-saml`}>{messages.singleSignOn.newSaml}</MenuItem>
      <MenuItem href={`${base}/new-oidc`}>{messages.singleSignOn.newOidc}</MenuItem>
    </Menu>
  )
  return (
    <PageLayout
      title={messages.settings.singleSignOn}
      description={messages.singleSignOn.text}
      actions={providers.length > 0 && newProvider}
    >
      {providers.length === 0 ? (
        <EmptyState
          icon={<FingerprintPattern />}
          title={messages.singleSignOn.noneTitle}
          action={newProvider}
        >
          {messages.singleSignOn.noneText}
        </EmptyState>
      ) : (
        <Table
          label={messages.settings.singleSignOn}
          items={providers}
          nameOf={({ label }) => label}
          empty={messages.singleSignOn.noneTitle}
          columns={[
            {
              id: 'label',
              name: messages.singleSignOn.label,
              order: (a, b) => a.label.localeCompare(b.label),
              cell: ({ id, label }) => (
                <Link
                  to="/orgs/$organizationId/settings/single-sign-on/$providerId"
                  params={{ organizationId: organization.id, providerId: id }}
                >
                  {label}
                </Link>
              ),
            },
            {
              id: 'kind',
              name: messages.observers.what,
              isNameHidden: true,
              cell: ({ object }) => messages.singleSignOn.kinds[object],
            },
            {
              id: 'status',
              name: messages.observers.outcome,
              isNameHidden: true,
              cell: (provider) => <State provider={provider} />,
            },
          ]}
        />
      )}
      <Enforcement organization={organization} providers={providers} />
      <DemandSecondFactor organizationId={organization.id} />
    </PageLayout>
  )
}

const tones = { active: 'success', pending: 'warning', untried: 'plain' } as const

function State({ provider: { status, lastAcceptedAt } }: { provider: Provider }) {
  const state = status === 'active' && lastAcceptedAt === undefined ? 'untried' : status
  return <Badge tone={tones[state]}>{messages.singleSignOn.states[state]}</Badge>
}

function Enforcement({ organization, providers }: { organization: Organization; providers: Provider[] }) {
  const update = useUpdateOrganization(organization.id)
  const [isAsking, setAsking] = useState(false)
  const isOn = organization.sso === true
  const isTried = providers.some(({ lastAcceptedAt }) => lastAcceptedAt !== undefined)
  const canSwitch = isOn || providers.some(({ status }) => status === 'active')
  const change = (sso: boolean) =>
    update.mutate(
      { sso },
      {
        onSuccess: () => {
          say(messages.saved)
          setAsking(false)
        },
      },
    )
  return (
    <FormSection title={messages.singleSignOn.enforce} description={messages.singleSignOn.enforceText}>
      <Switch
        isSelected={isOn}
        isDisabled={!canSwitch}
        isBusy={update.isPending}
        onChange={(sso) => (sso ? setAsking(true) : change(false))}
      >
        {messages.singleSignOn.enforceSwitch}
      </Switch>
      {!canSwitch && <Notice>{messages.singleSignOn.enforceNeedsOne}</Notice>}
      {isAsking && (
        <ConfirmDialog
          title={messages.singleSignOn.enforceTitle}
          action={messages.singleSignOn.enforce}
          isPending={update.isPending}
          error={update.error}
          onClose={() => setAsking(false)}
          onConfirm={() => change(true)}
        >
          {messages.singleSignOn.enforceConfirm}
          {!isTried && ` ${messages.singleSignOn.enforceUntried}`}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
