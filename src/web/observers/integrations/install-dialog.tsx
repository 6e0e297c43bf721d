import type { Integration } from '../../../contract/observers/integrations.ts'
import { useInstall } from '../../api/installations.ts'
import { messages } from '../../locales/messages.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { say } from '../../ui/toast.tsx'
import { Scopes } from './scopes.tsx'

const words = messages.integrations

/** Asks before an integration gets in, with what it will be able to do. */
export function InstallDialog({
  organizationId,
  integration,
  onClose,
}: {
  organizationId: string
  integration: Integration
  onClose: () => void
}) {
  const { name, title, scopes } = integration
  const install = useInstall(organizationId, name)
  return (
    <FormDialog
      isOpen
      title={words.installTitle(title)}
      action={words.install}
      isPending={install.isPending}
      error={install.error}
      onClose={onClose}
      onSubmit={() =>
        install.mutate(undefined, {
          onSuccess: () => {
            say(words.isInstalled(title))
            onClose()
          },
        })
      }
    >
      {scopes.length > 0 && <p>{words.installText}</p>}
      <Scopes scopes={scopes} />
    </FormDialog>
  )
}
