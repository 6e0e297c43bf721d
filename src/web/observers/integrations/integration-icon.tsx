import { Blocks } from 'lucide-react'
import type { Integration } from '../../../contract/observers/integrations.ts'
import styles from './integrations.module.css'

/** The picture of an integration, or one that stands for all without. */
export function IntegrationIcon({ integration, size }: { integration: Integration; size: number }) {
  const { icon } = integration.urls
  if (icon !== undefined) return <img src={icon} alt="" width={size} height={size} className={styles.icon} />
  return (
    <span className={styles.noIcon} style={{ inlineSize: size, blockSize: size }} aria-hidden>
      <Blocks size={size * 0.55} />
    </span>
  )
}
