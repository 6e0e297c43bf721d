import type { Installation } from '../../../contract/observers/installation-shapes.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusTones } from './status-tones.ts'

const words = messages.integrations

/** How an installation stands: whether it runs, and whether it could be set up everywhere. */
export function InstallationBadge({ installation }: { installation: Installation }) {
  const { status, failedSetups } = installation
  return (
    <>
      <Badge tone={statusTones[status]}>{words.status[status]}</Badge>
      {failedSetups > 0 && <Badge tone="danger">{words.setupFailed}</Badge>}
    </>
  )
}
