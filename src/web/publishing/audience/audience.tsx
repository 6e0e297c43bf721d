import { useState } from 'react'
import type { SiteVisibility } from '../../../contract/publishing/site-words.ts'
import { useUpdateSite } from '../../api/publishing.ts'
import { messages } from '../../locales/messages.ts'
import { Form, FormSection } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { say } from '../../ui/toast.tsx'
import { useSite } from '../use-site.ts'
import { MembersAudience } from './members-audience.tsx'
import { ShareLinks } from './share-links.tsx'
import { VisitorAuth } from './visitor-auth.tsx'

const audiences = ['public', 'unlisted', 'members', 'share-link', 'visitor-auth'] as const

/** Who may read a site, and what each of these needs. */
export function Audience() {
  const { site, mayChange } = useSite()
  const words = messages.publishing
  return (
    <PageLayout title={words.audience} description={site.title}>
      {mayChange ? (
        <>
          <AudienceForm />
          {site.visibility === 'members' && <MembersAudience />}
          {site.visibility === 'share-link' && <ShareLinks />}
          {site.visibility === 'visitor-auth' && <VisitorAuth />}
        </>
      ) : (
        <Notice>{words.notForYou}</Notice>
      )}
    </PageLayout>
  )
}

function AudienceForm() {
  const { site, ids } = useSite()
  const words = messages.publishing
  const [chosen, setChosen] = useState<SiteVisibility>()
  const visibility = chosen ?? site.visibility
  const update = useUpdateSite(ids)
  return (
    <FormSection title={words.audience} description={words.audienceText}>
      <Form
        isPending={update.isPending}
        isUnchanged={visibility === site.visibility}
        error={update.error}
        onSubmit={() =>
          update.mutate(
            { visibility },
            {
              onSuccess: () => {
                setChosen(undefined)
                say(messages.saved)
              },
            },
          )
        }
      >
        <RadioCards
          label={words.audience}
          value={visibility}
          choices={audiences.map((id) => ({
            id,
            label: words.audiences[id],
            description: words.audienceMeanings[id],
          }))}
          onChange={(id) => setChosen(audiences.find((each) => each === id))}
        />
      </Form>
    </FormSection>
  )
}
