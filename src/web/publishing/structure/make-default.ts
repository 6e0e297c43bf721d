import type { StructureChange } from '../../api/publishing-structure.ts'
import { messages } from '../../locales/messages.ts'
import type { LocatedPart, Part } from './parts.ts'
import type { StructureActions } from './use-structure-actions.ts'

/** Lets readers begin with a section of the site, or a variant of its section. */
export async function makeDefault({ part, above, siblings }: LocatedPart, actions: StructureActions) {
  const section = above.at(-1)
  const change = (wanted: Part): StructureChange => {
    if (wanted.object === 'site-section')
      return { kind: 'change-default', change: { defaultSiteSection: wanted.id } }
    if (section === undefined) return { kind: 'change-default', change: { defaultSiteSpace: wanted.id } }
    return { kind: 'change-section', id: section.id, change: { defaultSiteSpace: wanted.id } }
  }
  // A default section may stand elsewhere in the tree; then there is no way back from here.
  const before = siblings.find((each) => 'default' in each && each.default)
  await actions.change(change(part), {
    said: messages.publishing.isDefault(part.title),
    back: before === undefined ? undefined : change(before),
  })
}
