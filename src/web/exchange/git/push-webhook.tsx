import type { GitConnection } from '../../../contract/exchange/git-connections.ts'
import { useMakeWebhookSecret } from '../../api/git-sync.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { FormSection } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'

const words = messages.exchange

/** What a Git host needs to tell of pushes. */
export function PushWebhook({ spaceId, webhook }: { spaceId: string; webhook: GitConnection['webhook'] }) {
  const make = useMakeWebhookSecret(spaceId)
  return (
    <FormSection title={words.webhook} description={words.webhookText}>
      <CopyField label={words.webhookUrl} value={webhook.url} />
      <Notice tone={webhook.hasSecret ? 'success' : 'info'}>
        {webhook.hasSecret ? words.webhookHasSecret : words.webhookNeedsSecret}
      </Notice>
      {make.error !== null && <Problem>{make.error.message}</Problem>}
      <div>
        <Button isBusy={make.isPending} onPress={() => make.mutate()}>
          {webhook.hasSecret ? words.newSecret : words.makeSecret}
        </Button>
      </div>
      {make.data !== undefined && (
        <SecretDialog
          title={words.secretTitle}
          label={words.secret}
          secret={make.data.secret}
          help={words.secretHelp}
          onClose={() => make.reset()}
        />
      )}
    </FormSection>
  )
}
