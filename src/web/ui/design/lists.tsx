import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Facts } from '../facts.tsx'
import { NavGroup } from '../nav-group.tsx'
import { NavLink } from '../nav-link.tsx'
import { Pager } from '../pager.tsx'
import { Steps } from '../steps.tsx'
import { Table } from '../table.tsx'
import { Tabs } from '../tabs.tsx'
import styles from './design.module.css'

const rows = [
  { id: 'ada', name: 'Ada', pages: 12 },
  { id: 'grace', name: 'Grace', pages: 7 },
]

/** What stands in rows, and how one finds the way. */
export function Lists() {
  const [tab, setTab] = useState('one')
  return (
    <div className={styles.stack}>
      <Table
        label="People"
        items={rows}
        nameOf={({ name }) => name}
        empty="Nobody."
        columns={[
          {
            id: 'name',
            name: 'Name',
            order: (a, b) => a.name.localeCompare(b.name),
            cell: ({ name }) => name,
          },
          { id: 'pages', name: 'Pages', order: (a, b) => a.pages - b.pages, cell: ({ pages }) => pages },
        ]}
      />
      <Table
        label="Nothing"
        items={[]}
        nameOf={() => ''}
        empty="Nothing is here."
        columns={[{ id: 'name', name: 'Name', cell: () => '' }]}
      />
      <Pager count={50} hasMore isLoading={false} onMore={() => {}} />
      <Facts
        facts={[
          { name: 'Version', value: '1.0' },
          { name: 'Database', value: 'PostgreSQL' },
        ]}
      />
      <Tabs
        label="Sides"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'one', title: 'One' },
          { id: 'two', title: 'Two' },
        ]}
      >
        <p>The side that is called {tab}.</p>
      </Tabs>
      <Breadcrumbs
        crumbs={[
          { id: 'above', title: 'Above', href: '/design' },
          { id: 'here', title: 'Here' },
        ]}
      />
      <Steps label="A way" steps={['First', 'Second', 'Third']} current={1} />
      <nav aria-label="Example">
        <NavGroup title="A group">
          <NavLink to="/design" icon={<BookOpen />}>
            Here
          </NavLink>
          <NavLink to="/" icon={<BookOpen />}>
            Elsewhere
          </NavLink>
        </NavGroup>
      </nav>
    </div>
  )
}
