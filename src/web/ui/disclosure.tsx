import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Disclosure as AriaDisclosure, DisclosurePanel, Heading } from 'react-aria-components'
import styles from './disclosure.module.css'

/** Something that is opened by its title; what is in it is drawn when it is open. */
export function Disclosure({
  title,
  isExpanded,
  onChange,
  children,
}: {
  title: string
  isExpanded: boolean
  onChange: (isExpanded: boolean) => void
  children: ReactNode
}) {
  return (
    <AriaDisclosure className={styles.disclosure ?? ''} isExpanded={isExpanded} onExpandedChange={onChange}>
      <Heading level={2} className={styles.heading ?? ''}>
        <Button slot="trigger" className={styles.trigger ?? ''}>
          <ChevronRight aria-hidden size={14} />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className={styles.panel ?? ''}>{isExpanded && children}</DisclosurePanel>
    </AriaDisclosure>
  )
}
