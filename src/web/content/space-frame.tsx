import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { hrefIn } from '../api/content-location.ts'
import { spaceQuery } from '../api/content.ts'
import { useLiveChanges } from '../api/live.ts'
import { userQuery } from '../api/people.ts'
import { pagesQuery } from '../api/reading.ts'
import { PresenceContext, PresentPeople } from '../live/presence.tsx'
import { useSpacePresence, type Present } from '../live/use-space-presence.ts'
import { messages } from '../locales/messages.ts'
import { UserMenu } from '../people/user-menu.tsx'
import { InboxBell } from '../observers/inbox/inbox-bell.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Frame } from '../ui/frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CommandPalette } from './palette/command-palette.tsx'
import { PageTree } from './tree/page-tree.tsx'
import styles from './space-frame.module.css'
import { useRemembered } from './home/use-remembered.ts'
import { locate, locateById } from './locate-page.ts'
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
  const { spaceId, changeRequestId } = location
  const { data: user } = useSuspenseQuery(userQuery)
  // A change request without a path shows itself, and no page.
  const isText = isPage && (changeRequestId === undefined || path !== '')
  const pageId = useMemo(() => (isText ? locate(pages, path)?.page.id : undefined), [isText, pages, path])
  const present = useSpacePresence(spaceId, { pageId, changeRequestId, userId: user.id })
  const whereIs = (person: Present) => {
    const page = person.pageId === undefined ? undefined : locateById(pages, person.pageId)?.page
    if (page === undefined || !('path' in page)) return undefined
    const place = { spaceId, ...(person.changeRequestId && { changeRequestId: person.changeRequestId }) }
    return { title: page.title, href: hrefIn(place, page.path) }
  }
  return (
    <PresenceContext value={present}>
      <Frame
        title={title}
        top={
          <div className={styles.top}>
            <BackLink to={`/orgs/${space.organization}`}>{messages.home}</BackLink>
            <div className={styles.name}>
              <SpaceIcon space={space} size={26} />
              <span className={styles.title} dir="auto">
                {title}
              </span>
              <PresentPeople label={messages.editor.together.here} people={present} whereIs={whereIs} />
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
        <div className={pageId === undefined ? undefined : styles.overPage}>
          <LocationBar location={location} pageId={pageId}>
            <PresentPeople
              label={messages.editor.together.inChangeRequest}
              people={present.filter((person) => person.changeRequestId === changeRequestId)}
              whereIs={whereIs}
            />
          </LocationBar>
        </div>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Outlet />
        </Suspense>
      </Frame>
    </PresenceContext>
  )
}
