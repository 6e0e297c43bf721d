import { mergeDocument, type BlockConflict } from '../../../engine/revisions/index.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { recentHeadOf } from '../../api/editing.ts'
import type { OpenedText } from '../../live/connect.ts'
import { draftsOf, type Draft } from './drafts.ts'
import { mergeFields, type PageBase, type PageVersion } from './page-version.ts'
import { baseAt, type Subject } from './subject.ts'

export type OpenedPage = {
  base: PageBase
  version: PageVersion
  conflicts: BlockConflict[]
  /** What was typed before and not saved, now part of the version. */
  drafts: Draft[]
  /** The text that others write as well, where there is one. */
  live?: OpenedText
}

/** A page or a reusable content as it stands, with what was typed in this browser and never saved on top of it. */
export async function openPage(location: ContentLocation, subject: Subject): Promise<OpenedPage> {
  const { revision } = await recentHeadOf(location)
  const base = await baseAt(location, subject, revision)
  const drafts = await draftsOf(location, subject.id)
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
