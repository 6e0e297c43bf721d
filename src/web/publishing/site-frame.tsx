import { Link, Outlet } from '@tanstack/react-router'
import { ArrowLeft, LayoutDashboard, LayoutPanelLeft, Palette, Settings } from 'lucide-react'
import { Suspense } from 'react'
import { useLiveChanges } from '../api/live.ts'
import { CommandPalette } from '../content/palette/command-palette.tsx'
import { messages } from '../locales/messages.ts'
import { InboxBell } from '../observers/inbox/inbox-bell.tsx'
import { UserMenu } from '../people/user-menu.tsx'
import { Frame } from '../ui/frame.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './site-frame.module.css'
import { useSite } from './use-site.ts'

/** A site: its sides beside each other, one of them open. */
export function SiteFrame() {
  const { site, ids, mayChange } = useSite()
  useLiveChanges(ids.organizationId)
  const words = messages.publishing
  const base = `/sites/${site.id}`
  const entries = [
    { to: base, icon: <LayoutDashboard />, title: words.overview, isShown: true },
    { to: `${base}/structure`, icon: <LayoutPanelLeft />, title: words.structure, isShown: true },
    { to: `${base}/customization`, icon: <Palette />, title: words.customization, isShown: mayChange },
    { to: `${base}/settings`, icon: <Settings />, title: words.settings, isShown: mayChange },
  ]
  return (
    <Frame
      title={site.title}
      top={
        <div className={styles.top}>
          <Link
            to="/orgs/$organizationId/sites"
            params={{ organizationId: ids.organizationId }}
            className={styles.back}
          >
            <ArrowLeft aria-hidden size={14} />
            {messages.sites}
          </Link>
          <span className={styles.title}>{site.title}</span>
        </div>
      }
      actions={
        <>
          <InboxBell />
          <CommandPalette organizationId={ids.organizationId} look="icon" />
        </>
      }
      navigation={
        <>
          <CommandPalette organizationId={ids.organizationId} look="field" hasKey />
          {entries
            .filter(({ isShown }) => isShown)
            .map(({ to, icon, title }) => (
              <NavLink key={to} to={to} icon={icon}>
                {title}
              </NavLink>
            ))}
        </>
      }
      foot={<UserMenu organizationId={ids.organizationId} />}
    >
      <Suspense fallback={<Skeleton lines={6} />}>
        <Outlet />
      </Suspense>
    </Frame>
  )
}
