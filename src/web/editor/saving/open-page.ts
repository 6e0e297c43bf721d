import { mergeDocument, type BlockConflict } from '../../../engine/revisions/index.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { headOf, pageAt } from '../../api/editing.ts'
import { draftsOf, type Draft } from './drafts.ts'
import { mergeFields, versionOf, type PageBase, type PageVersion } from './page-version.ts'

export type OpenedPage = {
  base: PageBase
  version: PageVersion
  conflicts: BlockConflict[]
  /** What was typed before and not saved, now part of the version. */
  drafts: Draft[]
}

/** A page as it stands, with what was typed in this browser and never saved on top of it. */
export async function openPage(location: ContentLocation, pageId: string): Promise<OpenedPage> {
  const base = await baseAt(location, pageId, await headOf(location))
  const drafts = await draftsOf(location, pageId)
    .left()
    .catch(() => [])
  let version: PageVersion = base
  const conflicts: BlockConflict[] = []
  for (const draft of drafts) {
    const merged = mergeDocument(
      { base: draft.base.document, primary: version.document, changed: draft.version.document },
      { keep: 'changed' },
    )
    conflicts.push(...merged.conflicts)
    const fields = mergeFields({
      base: draft.base.fields,
      theirs: version.fields,
      mine: draft.version.fields,
    })
    version = { document: merged.document, fields }
  }
  return { base, version, conflicts, drafts }
}

export async function baseAt(location: ContentLocation, pageId: string, revision: string): Promise<PageBase> {
  const page = await pageAt(location.spaceId, revision, pageId)
  if (page.type !== 'document') throw new Error('only pages with a text can be edited')
  return { revision, ...versionOf(page) }
}
