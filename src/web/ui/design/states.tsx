import { Library } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Notice } from '../notice.tsx'
import { Problem } from '../problem.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Skeleton } from '../skeleton.tsx'
import styles from './design.module.css'

const yesterday = new Date(Date.now() - 86_400_000).toISOString()

/** How things stand, in words and shapes. */
export function States() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Badge>Plain</Badge>
        <Badge tone="success">Success</Badge>
        <Badge tone="info">Info</Badge>
        <Badge tone="warning">Warning</Badge>
        <Badge tone="danger">Danger</Badge>
        <Avatar name="Ada Lovelace" />
        <Avatar name="山田" size={40} />
        <RelativeTime at={yesterday} />
      </div>
      <Notice>Something to know.</Notice>
      <Notice tone="success">It worked.</Notice>
      <Notice tone="warning">Take care.</Notice>
      <Problem>It did not work, and this is what to do.</Problem>
      <ProgressBar label="Half way" value={0.5} />
      <ProgressBar label="On its way" value={undefined} />
      <Skeleton lines={3} />
      <EmptyState icon={<Library />} title="Nothing yet" action={<Button look="primary">Begin</Button>}>
        What this place is for, and the first step.
      </EmptyState>
    </div>
  )
}
