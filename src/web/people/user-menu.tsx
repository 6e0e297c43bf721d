import { useSuspenseQuery } from '@tanstack/react-query'
import { BookOpen, LogOut, Moon, Sun, SunMoon, UserRound } from 'lucide-react'
import { signOut, userQuery } from '../api/people.ts'
import { InboxBell } from '../observers/inbox/inbox-bell.tsx'
import { messages } from '../locales/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { chooseTheme } from './theme.ts'
import styles from './user-menu.module.css'

/** Who one is here, and what concerns only oneself. */
export function UserMenu({ organizationId }: { organizationId: string }) {
  return (
    <div className={styles.foot}>
      <Account organizationId={organizationId} />
      <InboxBell />
    </div>
  )
}

function Account({ organizationId }: { organizationId: string }) {
  const { data: user } = useSuspenseQuery(userQuery)
  return (
    <Menu
      label={messages.account}
      trigger={
        <Button look="quiet">
          <Avatar name={user.displayName} photo={user.photoURL} size={22} />
          <span className={styles.name}>{user.displayName}</span>
        </Button>
      }
    >
      <MenuItem icon={<UserRound size={15} />} href={`/orgs/${organizationId}/account`}>
        {messages.account}
      </MenuItem>
      <MenuItem icon={<BookOpen size={15} />} onAction={() => location.assign('/v1/docs')}>
        {messages.apiReference}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<SunMoon size={15} />} onAction={() => chooseTheme('system')}>
        {messages.themes.system}
      </MenuItem>
      <MenuItem icon={<Sun size={15} />} onAction={() => chooseTheme('light')}>
        {messages.themes.light}
      </MenuItem>
      <MenuItem icon={<Moon size={15} />} onAction={() => chooseTheme('dark')}>
        {messages.themes.dark}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut size={15} />} onAction={() => void signOut()}>
        {messages.signOut}
      </MenuItem>
    </Menu>
  )
}
