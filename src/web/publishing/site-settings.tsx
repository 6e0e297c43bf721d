import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Site } from '../../contract/publishing/sites.ts'
import { useDeleteSite, useUpdateSite, type SiteIds } from '../api/publishing.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form, FormSection } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageLayout } from '../ui/page-layout.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import { basenameIn } from './names.ts'
import { useSite } from './use-site.ts'

/** What a site is called, whether programs may read it, and its end. */
export function SiteSettings() {
  const { site, ids, mayChange } = useSite()
  const words = messages.publishing
  return (
    <PageLayout title={words.settings} description={site.title}>
      {mayChange ? (
        <>
          <NameForm site={site} ids={ids} />
          <Programs site={site} ids={ids} />
          <Delete site={site} ids={ids} />
        </>
      ) : (
        <Notice>{words.notForYou}</Notice>
      )}
    </PageLayout>
  )
}

type SiteProps = { site: Site; ids: SiteIds }

function NameForm({ site, ids }: SiteProps) {
  const words = messages.publishing
  const update = useUpdateSite(ids)
  const before = { title: site.title, basename: site.basename ?? '' }
  const [typed, setTyped] = useState(before)
  const [isTried, setTried] = useState(false)
  const isRenamed = typed.basename !== before.basename
  const basename = basenameIn(typed.basename)
  return (
    <FormSection title={words.nameSection} description={words.nameText}>
      <Form
        isPending={update.isPending}
        error={update.error}
        isUnchanged={typed.title === before.title && !isRenamed}
        onSubmit={() => {
          setTried(true)
          if (isRenamed && basename === undefined) return
          update.mutate(
            { title: typed.title.trim(), ...(isRenamed ? { basename } : {}) },
            {
              onSuccess: (saved) => {
                setTyped({ title: saved.title, basename: saved.basename ?? '' })
                say(messages.saved)
              },
            },
          )
        }}
      >
        <TextField
          label={messages.name}
          value={typed.title}
          onChange={(title) => setTyped({ ...typed, title })}
          minLength={2}
          maxLength={128}
          isRequired
        />
        <TextField
          label={words.basename}
          description={words.basenameHelp}
          value={typed.basename}
          onChange={(name) => setTyped({ ...typed, basename: name })}
          error={isTried && isRenamed && basename === undefined ? words.noBasename : undefined}
          maxLength={100}
          isRequired
        />
      </Form>
    </FormSection>
  )
}

function Programs({ site, ids }: SiteProps) {
  const words = messages.publishing
  const update = useUpdateSite(ids)
  return (
    <FormSection title={words.programs} description={words.programsText}>
      <Switch
        isSelected={site.agentsContext === 'included'}
        isBusy={update.isPending}
        description={words.mayProgramsReadHelp}
        onChange={(isIncluded) =>
          update.mutate(
            { agentsContext: isIncluded ? 'included' : 'excluded' },
            { onSuccess: () => say(messages.saved), onError: (error) => say(error.message) },
          )
        }
      >
        {words.mayProgramsRead}
      </Switch>
    </FormSection>
  )
}

function Delete({ site, ids }: SiteProps) {
  const words = messages.publishing
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteSite(ids)
  const navigate = useNavigate()
  return (
    <FormSection title={words.deleteSite} description={words.deleteSiteText} look="danger">
      <div>
        <Button look="danger" onPress={() => setAsking(true)}>
          {words.deleteSite}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.deleteSiteTitle(site.title)}
          action={words.deleteSite}
          name={site.title}
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            const { organizationId } = ids
            remove.mutate(undefined, {
              onSuccess: () => {
                say(words.siteDeleted(site.title))
                void navigate({ to: '/orgs/$organizationId/sites', params: { organizationId } })
              },
            })
          }}
        >
          {words.deleteSiteText}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
