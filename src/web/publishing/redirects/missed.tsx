import { useSuspenseQuery } from '@tanstack/react-query'
import { missedQuery } from '../../api/publishing-insights.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page-layout.tsx'
import { Table } from '../../ui/table.tsx'
import { PathText } from '../../ui/path-text.tsx'
import { useSite } from '../use-site.ts'
import styles from './redirects.module.css'
import { readable } from './source-of.ts'

/** Addresses at which readers found nothing, the most asked for first. */
export function Missed({
  mayChange,
  onRedirect,
}: {
  mayChange: boolean
  onRedirect: (source: string) => void
}) {
  const { ids } = useSite()
  const words = messages.publishing
  const { data: missed } = useSuspenseQuery(missedQuery(ids))
  return (
    <Section title={words.missed} description={words.missedText}>
      <Table
        label={words.missed}
        items={missed}
        nameOf={({ path }) => path}
        empty={words.nothingMissed}
        columns={[
          {
            id: 'path',
            name: words.address,
            cell: ({ path }) => (
              <code className={styles.path}>
                <PathText path={readable(path)} />
              </code>
            ),
          },
          { id: 'count', name: words.times, cell: ({ count }) => count },
          {
            id: 'actions',
            name: messages.actions,
            isNameHidden: true,
            cell: ({ path }) =>
              mayChange && <Button onPress={() => onRedirect(path)}>{words.redirectIt}</Button>,
          },
        ]}
      />
    </Section>
  )
}
