import { createClient } from '../../src/contract/client.ts'
import { createCollection } from '../../src/contract/content/collections.ts'
import { updateSpaceContent } from '../../src/contract/content/content.ts'
import { createSpace } from '../../src/contract/content/spaces.ts'
import { createOrganizationTeam } from '../../src/contract/people/teams.ts'
import { createSite, publishSite } from '../../src/contract/publishing/sites.ts'
import { createChangeRequest } from '../../src/contract/review/change-requests.ts'
import { spaceComments } from '../../src/contract/review/comments.ts'
import type { WorldName } from './cast.ts'

/** Something for paths to name; made anew now and then, since requests delete and lock what they find. */
export type World = { known: Record<string, string>; word: string }

/** Stands in every text of a world, and nowhere else. */
const words: Record<WorldName, string> = {
  open: 'openworldsword',
  kept: 'keptworldsword',
  foreign: 'foreignworldsword',
}

export async function buildWorld(
  url: string,
  { name, organizationId, token }: { name: WorldName; organizationId: string; token: string },
): Promise<World> {
  const call = createClient({ endpoint: url, token })
  const params = { organizationId }
  const word = words[name]
  const titled = { title: `The ${word}` }
  const markdown = `A text with ${word}.`
  const collection = await call(createCollection, { params, body: titled })
  const space = await call(createSpace, { params, body: { ...titled, parent: collection.id } })
  const spaceId = space.id
  const { pages, reusableContents } = await call(updateSpaceContent, {
    params: { spaceId },
    body: {
      changes: [
        { operation: 'insert_page', ...titled, document: { markdown } },
        { operation: 'insert_reusable_content', ...titled, document: { markdown } },
      ],
    },
  })
  const comment = await call(spaceComments.post, { params: { spaceId }, body: { body: { markdown } } })
  const changeRequest = await call(createChangeRequest, { params: { spaceId }, body: { subject: word } })
  const site = await call(createSite, { params, body: { ...titled, spaces: [spaceId] } })
  if (name === 'open') await call(publishSite, { params: { ...params, siteId: site.id } })
  const team = await call(createOrganizationTeam, { params, body: titled })
  return {
    word,
    known: {
      organizationId,
      spaceId,
      collectionId: collection.id,
      pageId: pages[0]?.id ?? '',
      reusableContentId: reusableContents[0]?.id ?? '',
      changeRequestId: changeRequest.id,
      commentId: comment.id,
      siteId: site.id,
      teamId: team.id,
      revisionId: space.revision,
    },
  }
}
