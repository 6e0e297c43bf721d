import type { ImportedPage } from '../harvest.ts'
import { archiveOf } from './archive.ts'
import { docusaurusNavigation } from './docusaurus.ts'
import { mkdocsNavigation } from './mkdocs.ts'
import type { Navigation } from './navigation.ts'
import { vitepressNavigation } from './vitepress.ts'

export { followNavigation, type Navigation } from './navigation.ts'

/** The navigation of the project that an archive is, if it is one of a generator that we know. */
export function navigationOf(
  entries: ReadonlyMap<string, Uint8Array>,
  pages: ReadonlyMap<string, ImportedPage>,
): Navigation | undefined {
  const archive = archiveOf(entries)
  return (
    mkdocsNavigation(archive) ??
    vitepressNavigation(archive) ??
    docusaurusNavigation(archive, (path) => pages.get(path)?.place)
  )
}
