import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Lock, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Translation, TranslationSegment } from '../../../contract/generated/translations.ts'
import { keepsTags } from '../../../engine/translation/index.ts'
import { pagesQuery } from '../../api/reading.ts'
import { segmentsQuery, useWriteSegment, type TranslationKey } from '../../api/translations.ts'
import { exportablePages } from '../../exchange/exports/exportable-pages.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Section } from '../../ui/page-layout.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import styles from './translations.module.css'

const words = messages.translations
const everything = '~all'

/** The texts of a translation, each beside its source. */
export function Segments({
  translationKey,
  translation,
}: {
  translationKey: TranslationKey
  translation: Translation
}) {
  const [show, setShow] = useState<'all' | 'untranslated'>('all')
  const [holder, setHolder] = useState(everything)
  const [edited, setEdited] = useState<TranslationSegment>()
  const { data: pages = [] } = useQuery(pagesQuery({ spaceId: translation.source.space }))
  const query = useInfiniteQuery({
    ...segmentsQuery(translationKey, {
      ...(show === 'untranslated' ? { untranslated: true } : {}),
      ...(holder === everything ? {} : { holder }),
    }),
    placeholderData: keepPreviousData,
  })
  const segments = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title={words.segments} description={words.segmentsText}>
      <div className={styles.pair}>
        <Select
          label={words.show}
          value={show}
          choices={(['all', 'untranslated'] as const).map((id) => ({ id, label: words.shows[id] }))}
          onChange={(id) => setShow(id === 'untranslated' ? 'untranslated' : 'all')}
        />
        <Select
          label={words.page}
          value={holder}
          choices={[{ id: everything, label: words.allPages }, ...exportablePages(pages)]}
          onChange={setHolder}
        />
      </div>
      {query.error !== null && <Problem>{query.error.message}</Problem>}
      {query.isPending && <Skeleton lines={6} />}
      {query.data !== undefined && segments.length === 0 && (
        <p className={styles.muted}>{words.noSegments}</p>
      )}
      <ul className={styles.segments} aria-label={words.segments}>
        {segments.map((segment) => (
          <li key={segment.id} className={styles.segment}>
            <p lang={translation.source.language} dir="auto">
              {segment.source}
            </p>
            <div className={styles.target}>
              {segment.target === undefined ? (
                <Badge tone="warning">{words.missing}</Badge>
              ) : (
                <p lang={translation.language} dir="auto">
                  {segment.target}
                </p>
              )}
              {segment.origin !== undefined && (
                <p className={styles.muted}>
                  {segment.origin === 'person' && <Lock aria-hidden size={12} />}
                  {words.origins[segment.origin]}
                </p>
              )}
            </div>
            {translation.permissions.edit && (
              <IconButton label={words.edit(segment.source.slice(0, 60))} onPress={() => setEdited(segment)}>
                <Pencil aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Pager
        count={segments.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        more={words.showMore}
        onMore={() => void query.fetchNextPage()}
      />
      {edited !== undefined && (
        <EditSegment translationKey={translationKey} segment={edited} onClose={() => setEdited(undefined)} />
      )}
    </Section>
  )
}

function EditSegment({
  translationKey,
  segment,
  onClose,
}: {
  translationKey: TranslationKey
  segment: TranslationSegment
  onClose: () => void
}) {
  const [target, setTarget] = useState(segment.target ?? '')
  const [isTried, setTried] = useState(false)
  const isWhole = keepsTags(segment.source, target)
  const write = useWriteSegment(translationKey)
  const save = (text: string | null) =>
    write.mutate(
      { id: segment.id, target: text },
      {
        onSuccess: () => {
          say(words.written)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      isOpen
      title={words.translation}
      action={messages.save}
      isPending={write.isPending}
      isIncomplete={target.trim() === ''}
      error={write.error}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isWhole) save(target)
      }}
    >
      <blockquote className={styles.quote} dir="auto">
        {segment.source}
      </blockquote>
      <TextField
        label={words.translation}
        value={target}
        onChange={setTarget}
        error={isTried && !isWhole ? words.tagsLost : undefined}
        isMultiline
        autoFocus
      />
      {segment.origin === 'person' && (
        <div>
          <Button isBusy={write.isPending} onPress={() => save(null)}>
            {words.giveBack}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
