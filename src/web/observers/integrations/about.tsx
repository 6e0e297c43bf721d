import { ExternalLink } from 'lucide-react'
import type { Integration } from '../../../contract/observers/integrations.ts'
import { DrawnMarkdown } from '../../content/drawn-markdown.tsx'
import { messages } from '../../locales/messages.ts'
import { Section } from '../../ui/page-layout.tsx'
import styles from './integrations.module.css'

const words = messages.integrations

/** What its publisher says of an integration. */
export function About({ integration }: { integration: Integration }) {
  const { summary, previewImages, externalLinks } = integration
  if (summary === undefined && previewImages.length === 0 && externalLinks.length === 0) return null
  return (
    <Section title={words.about}>
      {summary !== undefined && <DrawnMarkdown text={summary} />}
      {previewImages.length > 0 && (
        <div className={styles.previews}>
          {previewImages.map((url, at) => (
            <img key={url} src={url} alt={words.preview(at + 1)} loading="lazy" />
          ))}
        </div>
      )}
      {externalLinks.length > 0 && (
        <div className={styles.buttons}>
          {externalLinks.map(({ url, label }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              {label} <ExternalLink aria-hidden size={13} />
            </a>
          ))}
        </div>
      )}
    </Section>
  )
}
