import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch, useNavigate } from '@tanstack/react-router'
import { Redo2, Undo2 } from 'lucide-react'
import { Suspense, useState, type KeyboardEvent } from 'react'
import {
  customizationDraftQuery,
  customizationQuery,
  useResetCustomization,
  type Place,
} from '../../api/publishing-customization.ts'
import { siteSpacesQuery } from '../../api/publishing-structure.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../ui/toast.tsx'
import { NothingShown } from '../nothing-shown.tsx'
import { useSite } from '../use-site.ts'
import { BrandFields } from './brand-fields.tsx'
import styles from './customization.module.css'
import { FontFields } from './font-fields.tsx'
import { FooterFields, HeaderFields } from './header-fields.tsx'
import { LayoutFields, LookFields, MeaningFields } from './look-fields.tsx'
import { Preview } from './preview.tsx'
import { AnnouncementFields, ReadingFields } from './reading-fields.tsx'
import { SocialFields } from './social-fields.tsx'
import { useDraft, type Draft } from './use-draft.ts'

const groups = {
  look: LookFields,
  brand: BrandFields,
  fonts: FontFields,
  header: HeaderFields,
  footer: FooterFields,
  announcement: AnnouncementFields,
  layout: LayoutFields,
  meaning: MeaningFields,
  reading: ReadingFields,
  social: SocialFields,
}

/** How a site looks, beside the site itself; readers see it when it is saved. */
export function Customization() {
  const { ids, mayChange } = useSite()
  const { variant } = useSearch({ from: '/sites/$siteId/customization' })
  const { data: siteSpaces } = useSuspenseQuery(siteSpacesQuery(ids))
  const siteSpace = siteSpaces.find(({ id }) => id === variant)?.id
  if (!mayChange)
    return (
      <PageLayout title={messages.publishing.customization}>
        <Notice>{messages.publishing.notForYou}</Notice>
      </PageLayout>
    )
  return <Editor key={siteSpace ?? ''} place={{ ...ids, siteSpace }} isEmpty={siteSpaces.length === 0} />
}

function Editor({ place, isEmpty }: { place: Place; isEmpty: boolean }) {
  const { data: saved } = useSuspenseQuery(customizationQuery(place))
  const { data: kept } = useSuspenseQuery(customizationDraftQuery(place))
  const draft = useDraft(place, { saved, kept })
  const [open, setOpen] = useState<keyof typeof groups | undefined>('look')
  const words = messages.publishing.custom
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    // Fields that one types into have their own.
    if (event.target instanceof HTMLInputElement && event.target.type !== 'color') return
    event.preventDefault()
    if (event.shiftKey) draft.redo()
    else draft.undo()
  }
  return (
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <div className={styles.side}>
        <Head draft={draft} place={place} />
        {draft.error !== null && <Problem>{draft.error.message}</Problem>}
        {Object.entries(groups).map(([name, Group]) => {
          // The names are those of the groups.
          const id = name as keyof typeof groups
          return (
            <Disclosure
              key={id}
              title={words.groups[id]}
              isExpanded={open === id}
              onChange={(isExpanded) => setOpen(isExpanded ? id : undefined)}
            >
              <Group draft={draft} />
            </Disclosure>
          )
        })}
      </div>
      <Suspense fallback={<Skeleton lines={8} />}>
        {isEmpty ? <NothingShown /> : <Preview place={place} drawn={draft.drawn} />}
      </Suspense>
    </div>
  )
}

function Head({ draft, place }: { draft: Draft; place: Place }) {
  const words = messages.publishing.custom
  const reset = useResetCustomization(place)
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <h1 className={styles.title}>{messages.publishing.customization}</h1>
        {draft.isChanged && <Badge tone="warning">{draft.isKeeping ? words.keeping : words.draft}</Badge>}
      </div>
      <div className={styles.row}>
        <Button
          look="primary"
          isDisabled={!draft.isChanged || draft.isSaving}
          onPress={() => draft.save(() => say(words.savedForReaders))}
        >
          {messages.save}
        </Button>
        <Button
          isDisabled={!draft.isChanged || draft.isSaving}
          onPress={() => draft.discard(() => say(words.discarded))}
        >
          {words.discard}
        </Button>
        <IconButton label={messages.undo} isDisabled={!draft.canUndo} onPress={draft.undo}>
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton label={words.redo} isDisabled={!draft.canRedo} onPress={draft.redo}>
          <Redo2 aria-hidden />
        </IconButton>
      </div>
      <PlaceSelect />
      {place.siteSpace !== undefined && (
        <div>
          <Button
            look="quiet"
            isBusy={reset.isPending}
            onPress={() => reset.mutate(undefined, { onSuccess: () => location.reload() })}
          >
            {words.likeTheSite}
          </Button>
        </div>
      )}
    </header>
  )
}

function PlaceSelect() {
  const { ids, site } = useSite()
  const { variant = '' } = useSearch({ from: '/sites/$siteId/customization' })
  const { data: siteSpaces } = useSuspenseQuery(siteSpacesQuery(ids))
  const navigate = useNavigate()
  const words = messages.publishing.custom
  if (siteSpaces.length < 2) return null
  return (
    <Select
      label={words.place}
      value={siteSpaces.some(({ id }) => id === variant) ? variant : 'site'}
      choices={[
        { id: 'site', label: words.wholeSite },
        ...siteSpaces.map(({ id, title }) => ({ id, label: words.only(title || messages.untitled) })),
      ]}
      onChange={(id) =>
        void navigate({
          to: '/sites/$siteId/customization',
          params: { siteId: site.id },
          search: id === 'site' ? {} : { variant: id },
        })
      }
    />
  )
}
