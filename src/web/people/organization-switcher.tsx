import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import type { Organization } from '../../contract/people/organizations.ts'
import { organizationsQuery } from '../api/people.ts'
import { messages } from '../locales/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import styles from './organization-frame.module.css'

/** The organization that is looked at, and the way to the others. */
export function OrganizationSwitcher({ organization }: { organization: Organization }) {
  const { data: organizations } = useSuspenseQuery(organizationsQuery)
  return (
    <Menu
      label={messages.organization}
      trigger={
        <Button look="quiet">
          <Avatar name={organization.title} photo={organization.urls.logo} size={22} shape="square" />
          <span className={styles.title} dir="auto">
            {organization.title}
          </span>
          <ChevronsUpDown aria-hidden />
        </Button>
      }
    >
      {organizations.map(({ id, title, urls }) => (
        <MenuItem
          key={id}
          href={`/orgs/${id}`}
          icon={<Avatar name={title} photo={urls.logo} size={18} shape="square" />}
        >
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}
