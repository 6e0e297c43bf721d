import { Check, List } from 'lucide-react'
import { messages } from '../../locales/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { onceClosed } from '../../ui/once-closed.ts'
import type { ChangedPage } from './group-changes.ts'

/** All pages that changed, to go to one. */
export function PageMenu({
  pages,
  isSeen,
}: {
  pages: ChangedPage[]
  isSeen: (page: ChangedPage) => boolean
}) {
  const label = messages.review.goToPage
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <List aria-hidden />
        </IconButton>
      }
    >
      {pages.map((page) => (
        <MenuItem
          key={page.id}
          icon={isSeen(page) ? <Check aria-label={messages.review.seen} /> : <span />}
          onAction={() => onceClosed(() => goTo(page))}
        >
          {page.title}
        </MenuItem>
      ))}
    </Menu>
  )
}

function goTo({ id }: ChangedPage): void {
  const section = document.getElementById(`page-${id}`)
  if (section === null) return
  section.tabIndex = -1
  section.scrollIntoView({ block: 'start' })
  section.focus({ preventScroll: true })
}
