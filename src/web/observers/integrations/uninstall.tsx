import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Integration } from '../../../contract/observers/integrations.ts'
import { placesQuery, useUninstall, type InstallationKey } from '../../api/installations.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { FormSection } from '../../ui/form.tsx'
import { say } from '../../ui/toast.tsx'
import styles from './integrations.module.css'
import { usePlaceTitles } from './use-place-titles.ts'

const words = messages.integrations
const mostNamed = 5

/** Takes an integration off an organization, after saying what stops then. */
export function Uninstall({
  installationKey,
  integration,
}: {
  installationKey: InstallationKey
  integration: Integration
}) {
  const [isAsking, setAsking] = useState(false)
  return (
    <FormSection title={words.uninstall} description={words.uninstallText} look="danger">
      <div className={styles.buttons}>
        <Button look="danger" onPress={() => setAsking(true)}>
          {words.uninstall}
        </Button>
      </div>
      {isAsking && (
        <Question
          installationKey={installationKey}
          integration={integration}
          onClose={() => setAsking(false)}
        />
      )}
    </FormSection>
  )
}

function Question({
  installationKey,
  integration: { title, blocks = [] },
  onClose,
}: {
  installationKey: InstallationKey
  integration: Integration
  onClose: () => void
}) {
  const uninstall = useUninstall(installationKey)
  const navigate = useNavigate()
  const { organizationId } = installationKey
  const { data: places } = useSuspenseQuery(placesQuery(installationKey))
  const titleOf = usePlaceTitles(organizationId)
  const named = places.slice(0, mostNamed).map(({ contentId }) => titleOf(contentId))
  function leave(): void {
    say(words.uninstalled(title))
    void navigate({ to: `/orgs/${organizationId}/integrations` })
  }
  return (
    <FormDialog
      isOpen
      title={words.uninstallTitle(title)}
      action={words.uninstall}
      look="danger"
      isPending={uninstall.isPending}
      error={uninstall.error}
      onClose={onClose}
      onSubmit={() => {
        // It is said when this question is gone with what it was about.
        uninstall.mutateAsync().then(leave, () => undefined)
      }}
    >
      <p>{words.uninstallText}</p>
      {named.length > 0 && <p>{words.uninstallPlaces(named, places.length - named.length)}</p>}
      {blocks.length > 0 && <p>{words.uninstallBlocks}</p>}
    </FormDialog>
  )
}
