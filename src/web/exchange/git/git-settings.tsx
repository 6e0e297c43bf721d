import { useSuspenseQuery } from '@tanstack/react-query'
import { SpaceSettings } from '../../content/settings/space-settings-layout.tsx'
import type { Space } from '../../../contract/content/spaces.ts'
import { gitConnectionQuery } from '../../api/git-sync.ts'
import { messages } from '../../locales/messages.ts'
import { FormSection } from '../../ui/form.tsx'
import { ConnectForm } from './connect-form.tsx'
import { Connection } from './connection.tsx'
import { Disconnect } from './disconnect.tsx'
import { Operations } from './operations.tsx'
import { PushWebhook } from './push-webhook.tsx'

const words = messages.exchange

/** The repository that a space is the same as, in its settings. */
export function GitSettings() {
  return <SpaceSettings selected="git">{(space) => <Git space={space} />}</SpaceSettings>
}

function Git({ space }: { space: Space }) {
  const { data: connection } = useSuspenseQuery(gitConnectionQuery(space.id))
  if (connection === null)
    return (
      <>
        <FormSection title={words.gitTitle} description={words.gitText}>
          <ConnectForm spaceId={space.id} connection={undefined} onDone={() => {}} />
        </FormSection>
        <Operations spaceId={space.id} isQuietWhenEmpty />
      </>
    )
  return (
    <>
      <Connection spaceId={space.id} connection={connection} />
      <Operations spaceId={space.id} />
      <PushWebhook spaceId={space.id} webhook={connection.webhook} />
      <Disconnect spaceId={space.id} />
    </>
  )
}
