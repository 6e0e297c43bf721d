import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import styles from './tabs.module.css'

export type TabItem = { id: string; title: string; href?: string }

/** Sides of one thing, one shown at a time; with `href` each has its own address. */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  label: string
  tabs: TabItem[]
  selected: string
  onSelect?: (id: string) => void
  children: ReactNode
}) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect?.(String(key))}
      className={styles.tabs ?? ''}
      keyboardActivation="manual"
    >
      <TabList aria-label={label} items={tabs} className={styles.list ?? ''}>
        {(tab) => (
          <Tab
            id={tab.id}
            className={styles.tab ?? ''}
            {...(tab.href === undefined ? {} : { href: tab.href })}
          >
            {tab.title}
          </Tab>
        )}
      </TabList>
      <TabPanel key={selected} id={selected} className={styles.panel ?? ''}>
        {children}
      </TabPanel>
    </AriaTabs>
  )
}
