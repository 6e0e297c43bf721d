import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Space } from '../../contract/content/spaces.ts'
import { spaceQuery } from '../api/content.ts'
import { translationsQuery } from '../api/translations.ts'
import { languageName } from '../generated/translations/language-name.ts'
import { messages } from '../locales/messages.ts'
import styles from './space-frame.module.css'

const words = messages.translations

/** Says so where a translation writes the space, and leads to what may be written. */
export function TranslationBar({ spaceId }: { spaceId: string }) {
  const { data: space } = useQuery(spaceQuery(spaceId))
  return space !== undefined && isMaybeTranslated(space) ? <OfSpace space={space} /> : null
}

// Who translates a space locks it: no other has to be looked for among the translations.
function isMaybeTranslated({ editMode, permissions }: Space): boolean {
  return editMode === 'locked' && !permissions.edit
}

function OfSpace({ space }: { space: Space }) {
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
      <Link to="/spaces/$spaceId" params={{ spaceId: source.id }}>
        {words.openSource}
      </Link>
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
