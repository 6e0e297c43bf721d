import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OidcProvider } from '../../contract/people/oidc.ts'
import type { RoleOrGuest } from '../../contract/people/roles.ts'
import type { SamlProvider } from '../../contract/people/saml.ts'
import { useSaveOidc, useSaveSaml } from '../api/providers.ts'
import { teamsQuery } from '../api/teams.ts'
import { messages } from '../locales/messages.ts'
import { Form, FormSection } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { RoleSelect } from './role-select.tsx'

type Saved = { id: string }

/** What a SAML provider tells of itself. */
export function SamlForm({
  organizationId,
  provider,
  onSaved,
}: {
  organizationId: string
  provider?: SamlProvider
  onSaved: (saved: Saved) => void
}) {
  const [given, setGiven] = useState({
    label: provider?.label ?? '',
    entityID: provider?.entityID ?? '',
    ssoURL: provider?.ssoURL ?? '',
    certificate: provider?.certificate ?? '',
  })
  const [newcomer, setNewcomer] = useState(newcomerOf(provider))
  const save = useSaveSaml(organizationId, provider?.id)
  const put = (name: keyof typeof given) => (value: string) => setGiven({ ...given, [name]: value })
  const { ssoURL, ...rest } = given
  return (
    <FormSection title={messages.singleSignOn.fromProvider} description={messages.singleSignOn.fromSamlText}>
      {provider !== undefined && (
        <Missing
          needed={[
            [messages.singleSignOn.entityId, provider.entityID],
            [messages.singleSignOn.ssoUrl, provider.ssoURL],
            [messages.singleSignOn.certificate, provider.certificate],
          ]}
        />
      )}
      <Form
        isPending={save.isPending}
        error={save.error}
        onSubmit={() =>
          save.mutate(
            { ...rest, ...(ssoURL.trim() === '' ? {} : { ssoURL: ssoURL.trim() }), ...newcomer },
            { onSuccess: onSaved },
          )
        }
      >
        <Label value={given.label} onChange={put('label')} />
        <TextField
          name="entityID"
          label={messages.singleSignOn.entityId}
          value={given.entityID}
          onChange={put('entityID')}
        />
        <TextField
          name="ssoURL"
          label={messages.singleSignOn.ssoUrl}
          type="url"
          placeholder="https://"
          value={ssoURL}
          onChange={put('ssoURL')}
        />
        <TextField
          name="certificate"
          label={messages.singleSignOn.certificate}
          description={messages.singleSignOn.certificateHelp}
          value={given.certificate}
          onChange={put('certificate')}
          isMultiline
        />
        <Newcomers organizationId={organizationId} newcomer={newcomer} onChange={setNewcomer} />
      </Form>
    </FormSection>
  )
}

/** What an OpenID Connect provider tells of itself. */
export function OidcForm({
  organizationId,
  provider,
  onSaved,
}: {
  organizationId: string
  provider?: OidcProvider
  onSaved: (saved: Saved) => void
}) {
  const [given, setGiven] = useState({
    label: provider?.label ?? '',
    issuer: provider?.issuer ?? '',
    clientID: provider?.clientID ?? '',
    clientSecret: '',
  })
  const [newcomer, setNewcomer] = useState(newcomerOf(provider))
  const save = useSaveOidc(organizationId, provider?.id)
  const put = (name: keyof typeof given) => (value: string) => setGiven({ ...given, [name]: value })
  const { label, issuer, clientID, clientSecret } = given
  return (
    <FormSection title={messages.singleSignOn.fromProvider} description={messages.singleSignOn.fromOidcText}>
      {provider !== undefined && (
        <Missing
          needed={[
            [messages.singleSignOn.issuer, provider.issuer],
            [messages.singleSignOn.clientId, provider.clientID],
          ]}
        />
      )}
      <Form
        isPending={save.isPending}
        error={save.error}
        onSubmit={() =>
          save.mutate(
            {
              label,
              clientID: clientID.trim(),
              ...(issuer.trim() === '' ? {} : { issuer: issuer.trim() }),
              ...(clientSecret === '' ? {} : { clientSecret }),
              ...newcomer,
            },
            {
              onSuccess: (saved) => {
                setGiven({ ...given, clientSecret: '' })
                onSaved(saved)
              },
            },
          )
        }
      >
        <Label value={label} onChange={put('label')} />
        <TextField
          name="issuer"
          label={messages.singleSignOn.issuer}
          description={messages.singleSignOn.issuerHelp}
          type="url"
          placeholder="https://"
          value={issuer}
          onChange={put('issuer')}
        />
        <TextField
          name="clientID"
          label={messages.singleSignOn.clientId}
          value={clientID}
          onChange={put('clientID')}
        />
        <TextField
          name="clientSecret"
          label={messages.singleSignOn.clientSecret}
          description={provider === undefined ? undefined : messages.singleSignOn.clientSecretHelp}
          type="password"
          autoComplete="off"
          value={clientSecret}
          onChange={put('clientSecret')}
        />
        <Newcomers organizationId={organizationId} newcomer={newcomer} onChange={setNewcomer} />
      </Form>
    </FormSection>
  )
}

/** What was saved may wait for what the provider tells, which is told this server's addresses first. */
function Missing({ needed }: { needed: [name: string, value: string | undefined][] }) {
  const missing = needed.flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === 0) return null
  return <Notice tone="warning">{messages.singleSignOn.missing(missing)}</Notice>
}

function Label({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      name="label"
      label={messages.singleSignOn.label}
      description={messages.singleSignOn.labelHelp}
      value={value}
      onChange={onChange}
      maxLength={30}
      isRequired
    />
  )
}

type Newcomer = { defaultRole: RoleOrGuest; defaultTeam: string | null }

function newcomerOf(provider: SamlProvider | OidcProvider | undefined): Newcomer {
  return { defaultRole: provider?.defaultRole ?? null, defaultTeam: provider?.defaultTeam?.id ?? null }
}

function Newcomers({
  organizationId,
  newcomer,
  onChange,
}: {
  organizationId: string
  newcomer: Newcomer
  onChange: (newcomer: Newcomer) => void
}) {
  const { data: teams } = useSuspenseQuery(teamsQuery(organizationId))
  return (
    <>
      <RoleSelect
        label={`${messages.singleSignOn.newcomers}: ${messages.role}`}
        role={newcomer.defaultRole}
        onChange={(defaultRole) => onChange({ ...newcomer, defaultRole })}
      />
      <Select
        label={`${messages.singleSignOn.newcomers}: ${messages.singleSignOn.defaultTeam}`}
        description={messages.singleSignOn.newcomersText}
        value={newcomer.defaultTeam ?? 'none'}
        choices={[
          { id: 'none', label: messages.singleSignOn.noTeam },
          ...teams.map(({ id, title }) => ({ id, label: title })),
        ]}
        onChange={(id) => onChange({ ...newcomer, defaultTeam: id === 'none' ? null : id })}
      />
    </>
  )
}
