import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { providersQuery, useDeleteProvider, type Provider as AnyProvider } from '../api/providers.ts'
import { messages } from '../locales/messages.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { NotFound } from '../ui/failure.tsx'
import { FormSection } from '../ui/form.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { say } from '../ui/toast.tsx'
import { OidcForm, SamlForm } from './provider-forms.tsx'
import { ProviderTest } from './provider-test.tsx'
import { useOrganization } from './use-organization.ts'

/** A provider that is there: what to tell it, what it told, and whether it works. */
export function Provider() {
  const organization = useOrganization()
  const { providerId } = useParams({ strict: false })
  const { data: providers } = useSuspenseQuery(providersQuery(organization.id))
  const provider = providers.find(({ id }) => id === providerId)
  if (provider === undefined) return <NotFound />
  return (
    <ProviderLayout organizationId={organization.id} title={provider.label}>
      <FormSection
        title={messages.singleSignOn.atProvider}
        description={messages.singleSignOn.atProviderText}
      >
        {provider.object === 'saml-provider' ? (
          <>
            <CopyField label={messages.singleSignOn.metadata} value={provider.service.entityID} />
            <CopyField label={messages.singleSignOn.acs} value={provider.service.acsURL} />
          </>
        ) : (
          <CopyField label={messages.singleSignOn.callback} value={provider.service.callbackURL} />
        )}
        <CopyField label={messages.singleSignOn.start} value={provider.service.startURL} />
      </FormSection>
      {provider.object === 'saml-provider' ? (
        <SamlForm organizationId={organization.id} provider={provider} onSaved={sayIsSaved} />
      ) : (
        <OidcForm organizationId={organization.id} provider={provider} onSaved={sayIsSaved} />
      )}
      <ProviderTest organizationId={organization.id} provider={provider} />
      <DeleteProvider organizationId={organization.id} provider={provider} />
    </ProviderLayout>
  )
}

function sayIsSaved(): void {
  say(messages.singleSignOn.saved)
}

export function NewSamlProvider() {
  const { id } = useOrganization()
  const open = useOpenProvider(id)
  return (
    <ProviderLayout organizationId={id} title={messages.singleSignOn.newSaml}>
      <SamlForm organizationId={id} onSaved={open} />
    </ProviderLayout>
  )
}

export function NewOidcProvider() {
  const { id } = useOrganization()
  const open = useOpenProvider(id)
  return (
    <ProviderLayout organizationId={id} title={messages.singleSignOn.newOidc}>
      <OidcForm organizationId={id} onSaved={open} />
    </ProviderLayout>
  )
}

function useOpenProvider(organizationId: string) {
  const navigate = useNavigate()
  return ({ id }: { id: string }) => {
    sayIsSaved()
    void navigate({ to: `/orgs/${organizationId}/settings/single-sign-on/${id}` })
  }
}

function ProviderLayout({
  organizationId,
  title,
  children,
}: {
  organizationId: string
  title: string
  children: ReactNode
}) {
  const parent = messages.settings.singleSignOn
  return (
    <PageLayout
      title={title}
      above={
        <Breadcrumbs
          crumbs={[
            { id: 'parent', title: parent, href: `/orgs/${organizationId}/settings/single-sign-on` },
            { id: 'here', title },
          ]}
        />
      }
    >
      {children}
    </PageLayout>
  )
}

function DeleteProvider({ organizationId, provider }: { organizationId: string; provider: AnyProvider }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteProvider(organizationId)
  const navigate = useNavigate()
  return (
    <FormSection
      title={messages.singleSignOn.delete}
      description={messages.singleSignOn.deleteText}
      look="danger"
    >
      <div>
        <Button look="danger" onPress={() => setAsking(true)}>
          {messages.singleSignOn.delete}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={messages.settings.deleteTitle(provider.label)}
          action={messages.singleSignOn.delete}
          name={provider.label}
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(provider, {
              onSuccess: () => {
                say(messages.singleSignOn.deleted(provider.label))
                void navigate({ to: `/orgs/${organizationId}/settings/single-sign-on` })
              },
            })
          }
        >
          {messages.singleSignOn.deleteText}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
