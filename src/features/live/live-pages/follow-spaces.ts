import type { Services } from '../../../kernel/context.ts'
import { spaceBy } from '../../content/spaces/index.ts'

export type SpaceNews = {
  organizationId: string
  /** The spaces whose content may have moved. */
  spaceIds: Set<string>
  /** Whether something else happened, after which somebody may or may not do what they did. */
  mayChangeAccess: boolean
}

const ofContent = new Set(['content_updated', 'change_request_content_updated'])

/** Tells what happens in the organizations of the spaces that are open, whichever process did it. */
export function followSpaces(services: Services, onNews: (news: SpaceNews) => void) {
  const open = new Map<string, { rooms: Set<string>; leave: () => void }>()

  async function follow(room: string, spaceId: string): Promise<void> {
    const space = await spaceBy(services.database.read, spaceId)
    if (space === undefined) return
    const organizationId = space.organization_id
    const known = open.get(organizationId)
    if (known !== undefined) {
      known.rooms.add(room)
      return
    }
    const leave = services.changes.follow(organizationId, {
      userId: `live ${organizationId}`,
      onChanges(changes) {
        const subjects = changes.map(({ subject }): { space?: string } => JSON.parse(subject))
        onNews({
          organizationId,
          spaceIds: new Set(subjects.flatMap(({ space: id }) => id ?? [])),
          mayChangeAccess: changes.some(({ type }) => !ofContent.has(type)),
        })
      },
    })
    open.set(organizationId, { rooms: new Set([room]), leave })
  }

  function leave(room: string): void {
    for (const [organizationId, { rooms, leave: end }] of open) {
      if (!rooms.delete(room) || rooms.size > 0) continue
      end()
      open.delete(organizationId)
    }
  }

  return {
    follow,
    leave,
    end: () => {
      for (const { leave: stop } of open.values()) stop()
      open.clear()
    },
  }
}
