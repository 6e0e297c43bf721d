import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Space } from '../../contract/content/spaces.ts'
import { hrefIn } from '../api/content-location.ts'
import { spaceQuery } from '../api/content.ts'
import { pagesQuery } from '../api/reading.ts'
import { translationsQuery } from '../api/translations.ts'
import { languageName } from '../generated/translations/language-name.ts'
import { messages } from '../locales/messages.ts'
import { locate, locateById } from './locate-page.ts'
import styles from './space-frame.module.css'

const words = messages.translations

/** Says so where a translation writes the space, and leads to what may be written. */
export function TranslationBar({ spaceId, pageId }: { spaceId: string; pageId: string | undefined }) {
  const { data: space } = useQuery(spaceQuery(spaceId))
  return space !== undefined && isMaybeTranslated(space) ? <OfSpace space={space} pageId={pageId} /> : null
}

// Who translates a space locks it: no other has to be looked for among the translations.
function isMaybeTranslated({ editMode, permissions }: Space): boolean {
  return editMode === 'locked' && !permissions.edit
}

function OfSpace({ space, pageId }: { space: Space; pageId: string | undefined }) {
  const organizationId = space.organization
  const { data: translations } = useQuery(translationsQuery(organizationId))
  const translation = translations?.find(({ result }) => result?.space === space.id)
  const { data: source } = useQuery({
    ...spaceQuery(translation?.source.space ?? ''),
    enabled: translation !== undefined,
  })
  if (translation === undefined || source === undefined) return null
  const { id: translationId, language, permissions } = translation
  return (
    <div className={styles.where} role="status">
      <span>{words.inTranslation(source.title || messages.untitled, languageName(language))}</span>
      <SourceLink spaceId={space.id} pageId={pageId} sourceId={source.id} />
      {permissions.edit && (
        <Link
          to="/orgs/$organizationId/translations/$translationId"
          params={{ organizationId, translationId }}
        >
          {words.correct}
        </Link>
      )}
    </div>
  )
}

/** Leads to the same page of the source: a translation has its paths. */
function SourceLink({
  spaceId,
  pageId,
  sourceId,
}: {
  spaceId: string
  pageId: string | undefined
  sourceId: string
}) {
  const { data: pages = [] } = useQuery(pagesQuery({ spaceId }))
  const { data: theirs = [] } = useQuery(pagesQuery({ spaceId: sourceId }))
  const here = pageId === undefined ? undefined : locateById(pages, pageId)?.page
  const path = here !== undefined && 'path' in here ? here.path : ''
  const isThere = path !== '' && locate(theirs, path) !== undefined
  return <Link to={hrefIn({ spaceId: sourceId }, isThere ? path : '')}>{words.openSource}</Link>
}
