import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Translation as TranslationShape } from '../../../contract/generated/translations.ts'
import { libraryQuery } from '../../api/content.ts'
import {
  isRunning,
  translationQuery,
  useDeleteTranslation,
  useRunTranslation,
  type TranslationKey,
} from '../../api/translations.ts'
import { messages } from '../../locales/messages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FormSection } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { say } from '../../ui/toast.tsx'
import { amountOf } from './amount-of.ts'
import { Instructions } from './instructions.tsx'
import { languageName } from './language-name.ts'
import { Segments } from './segments.tsx'
import { shareOf } from './share-of.ts'
import { StateBadge, stateOf } from './state-badge.tsx'
import styles from './translations.module.css'

const words = messages.translations

/** One space in one other language: how far it is, and its texts beside their source. */
export function Translation() {
  const { organizationId = '', translationId = '' } = useParams({ strict: false })
  const key = { organizationId, translationId }
  const { data: translation } = useSuspenseQuery(translationQuery(key))
  const { data: library } = useSuspenseQuery(libraryQuery(organizationId))
  const run = useRunTranslation(key)
  const { source, language, permissions, result } = translation
  const title = library.spaces.find(({ id }) => id === source.space)?.title || messages.untitled
  const crumbs = [
    { id: 'all', title: words.title, href: `/orgs/${organizationId}/translations` },
    { id: 'one', title: languageName(language) },
  ]
  return (
    <PageLayout
      title={`${title}: ${languageName(language)}`}
      above={<Breadcrumbs crumbs={crumbs} />}
      actions={
        permissions.edit && (
          <Button
            isBusy={run.isPending || isRunning(translation)}
            onPress={() => run.mutate(undefined, { onSuccess: () => say(words.runStarted) })}
          >
            <Play aria-hidden />
            {words.runNow}
          </Button>
        )
      }
    >
      <Standing translation={translation} error={run.error} />
      <div className={styles.buttons}>
        <LinkButton href={`/spaces/${source.space}/`}>{words.openSource}</LinkButton>
        {result !== undefined && (
          <>
            <LinkButton href={`/spaces/${result.space}/`}>{words.openResult}</LinkButton>
            <LinkButton href={`/spaces/${result.space}/~/diff/~/revisions/${result.revision}`}>
              {words.whatChanged}
            </LinkButton>
          </>
        )}
      </div>
      <Segments translationKey={key} translation={translation} />
      {permissions.edit && <Instructions translationKey={key} translation={translation} />}
      {permissions.edit && <Delete translationKey={key} />}
    </PageLayout>
  )
}

function Standing({ translation, error }: { translation: TranslationShape; error: Error | null }) {
  const { stats, progress } = translation
  return (
    <div className={styles.stack} role="status">
      <div>
        <StateBadge translation={translation} />
      </div>
      <ProgressBar
        label={isRunning(translation) ? words.running : words.progressIs(words.percent(shareOf(translation)))}
        value={isRunning(translation) ? undefined : shareOf(translation)}
      />
      {error !== null && <Problem>{error.message}</Problem>}
      {translation.error !== undefined && !isRunning(translation) && (
        <Problem>{words.failed(translation.error)}</Problem>
      )}
      {stateOf(translation) === 'incomplete' && <Notice>{words.incompleteText}</Notice>}
      <Facts
        facts={[
          {
            name: words.translated,
            value: words.progressOf(progress.translated, progress.segments),
          },
          {
            name: words.total,
            value: `${words.runs(stats.runs)}, ${amountOf(stats.totalPages, stats.totalWords)}`,
          },
          {
            name: words.latestRun,
            value: amountOf(stats.latestPages, stats.latestWords),
          },
        ]}
      />
    </div>
  )
}

function Delete({ translationKey }: { translationKey: TranslationKey }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteTranslation(translationKey)
  const navigate = useNavigate()
  return (
    <FormSection title={words.delete} description={words.deleteText} look="danger">
      <div>
        <Button look="danger" onPress={() => setAsking(true)}>
          {words.delete}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.delete}
          action={messages.settings.delete}
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                say(words.deleted)
                void navigate({ to: `/orgs/${translationKey.organizationId}/translations` })
              },
            })
          }
        >
          {words.deleteText}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
