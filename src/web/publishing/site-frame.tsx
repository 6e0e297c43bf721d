import { Outlet } from '@tanstack/react-router'
import {
  ChartNoAxesColumn,
  CornerUpRight,
  Globe,
  LayoutDashboard,
  LayoutPanelLeft,
  Palette,
  Settings,
  UserRoundCog,
  Users,
} from 'lucide-react'
import { Suspense } from 'react'
import { useLiveChanges } from '../api/live.ts'
import { CommandPalette } from '../content/palette/command-palette.tsx'
import { messages } from '../locales/messages.ts'
import { InboxBell } from '../observers/inbox/inbox-bell.tsx'
import { UserMenu } from '../people/user-menu.tsx'
import { BackLink } from '../ui/back-link.tsx'
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
    { to: `${base}/audience`, icon: <Users />, title: words.audienceShort, isShown: mayChange },
    { to: `${base}/adaptive`, icon: <UserRoundCog />, title: words.adaptive, isShown: mayChange },
    { to: `${base}/domain`, icon: <Globe />, title: words.domain, isShown: mayChange },
    { to: `${base}/redirects`, icon: <CornerUpRight />, title: words.redirects, isShown: true },
    { to: `${base}/insights`, icon: <ChartNoAxesColumn />, title: words.insights, isShown: true },
    { to: `${base}/settings`, icon: <Settings />, title: words.settings, isShown: mayChange },
  ]
  return (
    <Frame
      title={site.title}
      top={
        <div className={styles.top}>
          <BackLink to={`/orgs/${ids.organizationId}/sites`}>{messages.sites}</BackLink>
          <span className={styles.title} dir="auto">
            {site.title}
          </span>
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
