import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { spaceQuery } from '../api/content.ts'
import { useLiveChanges } from '../api/live.ts'
import { pagesQuery } from '../api/reading.ts'
import { messages } from '../locales/messages.ts'
import { UserMenu } from '../people/user-menu.tsx'
import { InboxBell } from '../observers/inbox/inbox-bell.tsx'
import { Frame } from '../ui/frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CommandPalette } from './palette/command-palette.tsx'
import { PageTree } from './tree/page-tree.tsx'
import styles from './space-frame.module.css'
import { useRemembered } from './home/use-remembered.ts'
import { LocationBar } from './location-bar.tsx'
import { SpaceIcon } from './space-icon.tsx'
import { SpaceMenu } from './space-menu.tsx'
import { useContentAddress } from './use-location.ts'

/** A space: its pages at the side, one of them beside. */
export function SpaceFrame() {
  const { location, path, isPage } = useContentAddress()
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const { data: pages } = useSuspenseQuery(pagesQuery(location))
  useLiveChanges(space.organization)
  useRemembered(space, { location, pages: isPage ? pages : [], path })
  const title = space.title || messages.untitled
  return (
    <Frame
      title={title}
      top={
        <div className={styles.top}>
          <Link
            to="/orgs/$organizationId"
            params={{ organizationId: space.organization }}
            className={styles.back}
          >
            <ArrowLeft aria-hidden size={14} />
            {messages.home}
          </Link>
          <div className={styles.name}>
            <SpaceIcon space={space} size={26} />
            <span className={styles.title}>{title}</span>
            <SpaceMenu space={space} />
          </div>
        </div>
      }
      actions={
        <>
          <InboxBell />
          <CommandPalette organizationId={space.organization} look="icon" />
        </>
      }
      navigation={
        <>
          <CommandPalette organizationId={space.organization} look="field" hasKey />
          <PageTree space={space} pages={pages} />
        </>
      }
      foot={<UserMenu organizationId={space.organization} />}
    >
      <LocationBar location={location} />
      <Suspense fallback={<Skeleton lines={6} />}>
        <Outlet />
      </Suspense>
    </Frame>
  )
}
