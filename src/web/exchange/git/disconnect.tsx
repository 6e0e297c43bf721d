import { useState } from 'react'
import { useDisconnectRepository } from '../../api/git-sync.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormSection } from '../../ui/form.tsx'
import { say } from '../../ui/toast.tsx'

const words = messages.exchange

/** The end of a connection; nothing is deleted on either side. */
export function Disconnect({ spaceId }: { spaceId: string }) {
  const [isAsking, setAsking] = useState(false)
  const disconnect = useDisconnectRepository(spaceId)
  return (
    <FormSection title={words.disconnect} description={words.disconnectText} look="danger">
      <div>
        <Button look="danger" onPress={() => setAsking(true)}>
          {words.disconnect}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.disconnect}
          action={words.disconnect}
          isPending={disconnect.isPending}
          error={disconnect.error}
          onClose={() => setAsking(false)}
          onConfirm={() => disconnect.mutate(undefined, { onSuccess: () => say(words.disconnected) })}
        >
          {words.disconnectText}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
