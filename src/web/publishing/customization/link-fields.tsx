import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentRef } from '../../../contract/content/documents.ts'
import { siteSpacesQuery } from '../../api/publishing-structure.ts'
import { messages } from '../../locales/messages.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PageChoice } from '../page-choice.tsx'
import { useSite } from '../use-site.ts'
import { ChoiceField } from './choice-field.tsx'
import styles from './customization.module.css'

export type ContentLink = { title: string; to: ContentRef }
type Target = ContentRef | null

export const newLink: ContentLink = { title: 'New link', to: { kind: 'url', url: 'https://' } }

/** What a link is called and where it leads. */
export function LinkFields<Link extends { title: string; to: Target }>({
  link,
  onChange,
}: {
  link: Link
  onChange: (link: Link) => void
}) {
  const words = messages.publishing.custom
  return (
    <>
      <TextField
        label={words.linkTitle}
        value={link.title}
        maxLength={64}
        onChange={(title) => onChange({ ...link, title })}
      />
      <TargetFields value={link.to} onChange={(to) => onChange({ ...link, to })} />
    </>
  )
}

/** An address, or a page or space of this site, which is found wherever it moves. */
function TargetFields({ value, onChange }: { value: Target; onChange: (target: Target) => void }) {
  const words = messages.publishing.custom
  const { ids } = useSite()
  const { data: siteSpaces } = useSuspenseQuery(siteSpacesQuery(ids))
  const spaces = siteSpaces.map(({ space, title }) => ({ id: space.id, label: title || messages.untitled }))
  // While a page is still to be chosen, the link leads where it did.
  const [choosing, setChoosing] = useState<{ instead: Target; space: string }>()
  const isChoosing = choosing !== undefined && choosing.instead === value
  const kind = isChoosing ? 'page' : (value?.kind ?? 'url')
  if (kind !== 'url' && kind !== 'page' && kind !== 'space')
    return <p className={styles.note}>{words.leadsToContent}</p>
  const own = value !== null && 'space' in value ? value.space : undefined
  const spaceId = (isChoosing ? choosing.space : own) ?? spaces[0]?.id ?? ''
  function lead(next: 'url' | 'page' | 'space', space: string) {
    if (next === 'page') setChoosing({ instead: value, space })
    else onChange(next === 'url' ? { kind: next, url: 'https://' } : { kind: next, space })
  }
  return (
    <>
      <ChoiceField
        label={messages.publishing.leadsTo}
        names={words.targetNames}
        value={kind}
        onChange={(next) => lead(next, spaceId)}
      />
      {kind === 'url' && (
        <TextField
          label={words.linkAddress}
          description={words.linkAddressHelp}
          value={value?.kind === 'url' ? value.url : ''}
          maxLength={2048}
          onChange={(url) => onChange(url === '' ? null : { kind, url })}
        />
      )}
      {kind !== 'url' && (spaces.length > 1 || kind === 'space') && (
        <Select label={messages.space} value={spaceId} choices={spaces} onChange={(id) => lead(kind, id)} />
      )}
      {kind === 'page' && (
        <PageChoice
          key={spaceId}
          spaceId={spaceId}
          value={value?.kind === 'page' && !isChoosing ? value.page : null}
          onChange={(page) => page !== null && onChange({ kind, space: spaceId, page })}
        />
      )}
    </>
  )
}
