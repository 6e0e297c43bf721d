import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Organization } from '../../contract/people/organizations.ts'
import type { RoleOrGuest } from '../../contract/people/roles.ts'
import { useUpdateOrganization } from '../api/organizations.ts'
import { membersQuery, useRemoveMember, userQuery } from '../api/people.ts'
import { useChangeLogo } from '../api/pictures.ts'
import { messages } from '../locales/messages.ts'
import { MergeRulesForm } from '../review/merge-rules-form.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form, FormSection } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import { RoleSelect } from './role-select.tsx'
import { useOrganization } from './use-organization.ts'

/** What an organization is called, who joins it by themselves, and what merging needs. */
export function General() {
  const organization = useOrganization()
  const update = useUpdateOrganization(organization.id)
  const { admin } = organization.permissions
  return (
    <PageLayout title={messages.settings.general} description={organization.title}>
      {!admin && <Notice>{messages.settings.notForYou}</Notice>}
      {admin && (
        <>
          <NameForm organization={organization} />
          <JoiningForm organization={organization} />
          <FormSection title={messages.settings.mergeRules} description={messages.settings.mergeRulesText}>
            <MergeRulesForm
              rules={organization.mergeRules}
              isPending={update.isPending}
              error={update.error}
              onSave={(mergeRules) => {
                if (mergeRules.type !== 'inherit')
                  update.mutate({ mergeRules }, { onSuccess: () => say(messages.saved) })
              }}
            />
          </FormSection>
        </>
      )}
      <Leave organization={organization} />
    </PageLayout>
  )
}

function NameForm({ organization }: { organization: Organization }) {
  const update = useUpdateOrganization(organization.id)
  const before = {
    title: organization.title,
    hostname: organization.hostname ?? '',
  }
  const [typed, setTyped] = useState(before)
  const { title, hostname } = typed
  return (
    <FormSection title={messages.settings.nameSection} description={messages.settings.nameText}>
      <Logo organization={organization} />
      <Form
        isPending={update.isPending}
        error={update.error}
        isUnchanged={JSON.stringify(typed) === JSON.stringify(before)}
        onSubmit={() =>
          update.mutate(
            {
              title: title.trim(),
              ...(hostname.trim() === before.hostname ? {} : { hostname: hostname.trim() }),
            },
            { onSuccess: () => say(messages.saved) },
          )
        }
      >
        <TextField
          name="title"
          label={messages.name}
          value={title}
          onChange={(value) => setTyped({ ...typed, title: value })}
          minLength={2}
          maxLength={255}
          isRequired
        />
        <TextField
          name="hostname"
          label={messages.settings.shortName}
          description={messages.settings.shortNameHelp}
          value={hostname}
          onChange={(value) => setTyped({ ...typed, hostname: value })}
          maxLength={32}
        />
      </Form>
    </FormSection>
  )
}

function Logo({ organization }: { organization: Organization }) {
  const change = useChangeLogo(organization.id)
  const save = (file: File | null) => change.mutate(file, { onSuccess: () => say(messages.saved) })
  return (
    <PictureField
      label={messages.settings.logo}
      description={messages.settings.pictureHelp}
      shown={<Avatar name={organization.title} photo={organization.urls.logo} size={56} shape="square" />}
      choose={messages.settings.uploadPicture}
      remove={messages.settings.removePicture}
      isPending={change.isPending}
      error={change.error}
      onChoose={save}
      onRemove={organization.urls.logo === undefined ? undefined : () => save(null)}
    />
  )
}

function JoiningForm({ organization }: { organization: Organization }) {
  const update = useUpdateOrganization(organization.id)
  const before = organization.emailDomains.join('\n')
  const [domains, setDomains] = useState(before)
  const [role, setRole] = useState<RoleOrGuest>(organization.defaultRole ?? null)
  const isUnchanged = domains === before && role === (organization.defaultRole ?? null)
  const toggle = useUpdateOrganization(organization.id)
  return (
    <FormSection title={messages.settings.joining} description={messages.settings.joiningText}>
      <Form
        isPending={update.isPending}
        error={update.error}
        isUnchanged={isUnchanged}
        onSubmit={() =>
          update.mutate(
            {
              emailDomains: domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
              defaultRole: role,
            },
            {
              onSuccess: ({ emailDomains }) => {
                setDomains(emailDomains.join('\n'))
                say(messages.saved)
              },
            },
          )
        }
      >
        <TextField
          name="emailDomains"
          label={messages.settings.emailDomains}
          description={messages.settings.emailDomainsHelp}
          value={domains}
          onChange={setDomains}
          isMultiline
        />
        <RoleSelect label={messages.settings.defaultRole} role={role} onChange={setRole} />
      </Form>
      <Switch
        isSelected={organization.inviteLinks}
        isBusy={toggle.isPending}
        description={messages.settings.allowInviteLinksHelp}
        onChange={(inviteLinks) =>
          toggle.mutate(
            { inviteLinks },
            { onSuccess: () => say(messages.saved), onError: (error) => say(error.message) },
          )
        }
      >
        {messages.settings.allowInviteLinks}
      </Switch>
    </FormSection>
  )
}

function Leave({ organization }: { organization: Organization }) {
  const { data: user } = useSuspenseQuery(userQuery)
  const { data: members } = useSuspenseQuery(membersQuery(organization.id))
  const remove = useRemoveMember(organization.id)
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const administrators = members.filter(({ role, disabled }) => role === 'admin' && !disabled)
  const isLast = administrators.length === 1 && administrators[0]?.id === user.id
  return (
    <FormSection title={messages.settings.leave} description={messages.settings.leaveText} look="danger">
      {isLast ? (
        <Notice>{messages.settings.leaveLast}</Notice>
      ) : (
        <div>
          <Button look="danger" onPress={() => setAsking(true)}>
            {messages.settings.leave}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.settings.leaveTitle(organization.title)}
          action={messages.settings.leave}
          name={organization.title}
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(user.id, { onSuccess: () => void navigate({ to: '/', reloadDocument: true }) })
          }
        >
          {messages.settings.leaveText}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
