import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RedirectDestination, SiteRedirect } from '../../../contract/publishing/site-redirects.ts'
import { useSaveRedirect } from '../../api/publishing-redirects.ts'
import { siteSpacesQuery, structureQuery } from '../../api/publishing-structure.ts'
import type { SiteIds } from '../../api/publishing.ts'
import { messages } from '../../locales/messages.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { PageChoice } from '../page-choice.tsx'
import { partsOf, sectionsAmong } from '../structure/parts.ts'
import { useSite } from '../use-site.ts'
import styles from './redirects.module.css'
import { readable, sourceOf } from './source-of.ts'
import { useDestinations } from './use-destinations.ts'

type Kind = RedirectDestination['kind']

/** Makes or changes where an address leads. */
export function RedirectDialog({
  ids,
  source: given,
  redirect,
  onClose,
}: {
  ids: SiteIds
  source: string
  redirect: SiteRedirect | undefined
  onClose: () => void
}) {
  const words = messages.publishing
  const [source, setSource] = useState(readable(redirect?.source ?? given))
  const [isTried, setTried] = useState(false)
  const [destination, setDestination] = useState<RedirectDestination | undefined>(redirect?.destination)
  const [permanent, setPermanent] = useState(redirect?.permanent ?? false)
  const [captureWildcard, setCapture] = useState(redirect?.captureWildcard ?? false)
  const save = useSaveRedirect(ids)
  const { site } = useSite()
  const path = sourceOf(source, site.urls.published)
  const isWhole = destination !== undefined && (destination.kind !== 'external' || destination.url !== '')
  return (
    <FormDialog
      isOpen
      title={redirect === undefined ? words.newRedirect : words.changeRedirect}
      action={messages.save}
      isPending={save.isPending}
      isIncomplete={!isWhole}
      error={save.error}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (destination === undefined || path === undefined) return
        save.mutate(
          { id: redirect?.id, source: path, destination, permanent, captureWildcard },
          {
            onSuccess: () => {
              say(messages.saved)
              onClose()
            },
          },
        )
      }}
    >
      <div>
        <TextField
          name="source"
          label={words.from}
          description={words.fromHelp}
          placeholder="/old/page"
          value={source}
          onChange={setSource}
          error={isTried && path === undefined ? words.noSource : undefined}
          maxLength={512}
          isRequired
          autoFocus
        />
        {path !== undefined && <PageThere ids={ids} path={path} />}
      </div>
      <DestinationField ids={ids} value={destination} onChange={setDestination} />
      <Checkbox isSelected={permanent} onChange={setPermanent}>
        {words.permanentHelp}
      </Checkbox>
      {path?.endsWith('*') === true && (
        <Checkbox isSelected={captureWildcard} onChange={setCapture}>
          {words.captureHelp}
        </Checkbox>
      )}
    </FormDialog>
  )
}

// Pages come first: a redirect waits until nothing is there.
function PageThere({ ids, path }: { ids: SiteIds; path: string }) {
  const isThere = useDestinations(ids).at(path) !== undefined
  return (
    <div role="status" className={styles.there}>
      {isThere && <Notice tone="warning">{messages.publishing.pageThere(readable(path))}</Notice>}
    </div>
  )
}

type DestinationProps = {
  ids: SiteIds
  value: RedirectDestination | undefined
  onChange: (destination: RedirectDestination | undefined) => void
}

function DestinationField({ ids, value, onChange }: DestinationProps) {
  const words = messages.publishing
  const { data: siteSpaces } = useSuspenseQuery(siteSpacesQuery(ids))
  const { data: structure } = useSuspenseQuery(structureQuery(ids))
  const sections = sectionsAmong(partsOf(structure))
  const [kind, setKind] = useState<Kind>(value?.kind ?? 'site-page')
  const [siteSpaceId, setSiteSpaceId] = useState(
    value !== undefined && 'siteSpaceId' in value ? value.siteSpaceId : (siteSpaces[0]?.id ?? ''),
  )
  const kinds: Kind[] = [
    'site-page',
    'site-space',
    ...(sections.length > 0 ? ['site-section' as const] : []),
    'external',
  ]
  function choose(next: Kind) {
    setKind(next)
    if (next === 'site-space') onChange({ kind: next, siteSpaceId })
    else if (next === 'site-section') onChange({ kind: next, siteSectionId: sections[0]?.id ?? '' })
    else onChange(next === 'external' ? { kind: next, url: '' } : undefined)
  }
  return (
    <>
      <Select
        label={words.leadsTo}
        value={kind}
        choices={kinds.map((id) => ({ id, label: words.destinationKinds[id] }))}
        onChange={(id) => choose(kinds.find((each) => each === id) ?? kind)}
      />
      {(kind === 'site-page' || kind === 'site-space') && siteSpaces.length > 1 && (
        <Select
          label={messages.space}
          value={siteSpaceId}
          choices={siteSpaces.map(({ id, title }) => ({ id, label: title || messages.untitled }))}
          onChange={(id) => {
            setSiteSpaceId(id)
            onChange(kind === 'site-space' ? { kind, siteSpaceId: id } : undefined)
          }}
        />
      )}
      {kind === 'site-page' && (
        <PageChoice
          key={siteSpaceId}
          spaceId={siteSpaces.find(({ id }) => id === siteSpaceId)?.space.id ?? ''}
          value={value?.kind === 'site-page' ? value.pageId : null}
          onChange={(pageId) => onChange(pageId === null ? undefined : { kind, siteSpaceId, pageId })}
        />
      )}
      {kind === 'site-section' && (
        <Select
          label={words.section}
          value={value?.kind === 'site-section' ? value.siteSectionId : ''}
          choices={sections.map(({ id, title }) => ({ id, label: title }))}
          onChange={(siteSectionId) => onChange({ kind, siteSectionId })}
        />
      )}
      {kind === 'external' && (
        <TextField
          name="destination"
          label={words.address}
          type="url"
          placeholder="https://"
          value={value?.kind === 'external' ? value.url : ''}
          onChange={(url) => onChange({ kind, url })}
          maxLength={2048}
          isRequired
        />
      )}
    </>
  )
}
