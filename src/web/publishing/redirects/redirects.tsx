import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CornerUpRight, Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import type { SiteRedirect } from '../../../contract/publishing/site-redirects.ts'
import { redirectsQuery, useDeleteRedirect, useSaveRedirect } from '../../api/publishing-redirects.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { Table } from '../../ui/table.tsx'
import { say } from '../../ui/toast.tsx'
import { PathText } from '../../ui/path-text.tsx'
import { useSite } from '../use-site.ts'
import { ImportDialog } from './import-dialog.tsx'
import { Missed } from './missed.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import styles from './redirects.module.css'
import { readable } from './source-of.ts'
import { TryAddress } from './try-address.tsx'
import { useDestinationName } from './use-destination-name.ts'

type Open = { kind: 'new'; source: string } | { kind: 'change'; redirect: SiteRedirect } | { kind: 'import' }

/** Where old addresses of a site lead. */
export function Redirects() {
  const { site, ids, mayChange } = useSite()
  const { from } = useSearch({ from: '/sites/$siteId/redirects' })
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open | undefined>(
    from === undefined ? undefined : { kind: 'new', source: from },
  )
  const words = messages.publishing
  const close = () => {
    setOpen(undefined)
    if (from !== undefined)
      void navigate({ to: '/sites/$siteId/redirects', params: { siteId: site.id }, replace: true })
  }
  const actions = mayChange && (
    <>
      <Button onPress={() => setOpen({ kind: 'import' })}>
        <Upload aria-hidden />
        {words.importCsv}
      </Button>
      <Button look="primary" onPress={() => setOpen({ kind: 'new', source: '' })}>
        <Plus aria-hidden />
        {words.newRedirect}
      </Button>
    </>
  )
  return (
    <PageLayout title={words.redirects} description={words.redirectsText} actions={actions}>
      <RedirectTable mayChange={mayChange} onChange={(redirect) => setOpen({ kind: 'change', redirect })} />
      <TryAddress />
      <Missed mayChange={mayChange} onRedirect={(source) => setOpen({ kind: 'new', source })} />
      {open?.kind === 'import' && <ImportDialog ids={ids} onClose={close} />}
      {open !== undefined && open.kind !== 'import' && (
        <RedirectDialog
          ids={ids}
          source={open.kind === 'new' ? open.source : ''}
          redirect={open.kind === 'change' ? open.redirect : undefined}
          onClose={close}
        />
      )}
    </PageLayout>
  )
}

function RedirectTable({
  mayChange,
  onChange,
}: {
  mayChange: boolean
  onChange: (redirect: SiteRedirect) => void
}) {
  const { ids } = useSite()
  const { data: redirects } = useSuspenseQuery(redirectsQuery(ids))
  const nameOf = useDestinationName(ids)
  const remove = useDeleteRedirect(ids)
  const save = useSaveRedirect(ids)
  const words = messages.publishing
  const tell = { onError: (error: Error) => say(error.message) }
  if (redirects.length === 0)
    return (
      <EmptyState icon={<CornerUpRight />} title={words.noRedirects}>
        {words.noRedirectsText}
      </EmptyState>
    )
  return (
    <Table
      label={words.redirects}
      items={redirects}
      nameOf={({ source }) => source}
      empty={words.noRedirects}
      columns={[
        {
          id: 'source',
          name: words.from,
          order: (a, b) => a.source.localeCompare(b.source),
          cell: ({ source }) => (
            <code className={styles.path}>
              <PathText path={readable(source)} />
            </code>
          ),
        },
        { id: 'destination', name: words.to, cell: ({ destination }) => nameOf(destination) },
        {
          id: 'kind',
          name: words.kind,
          isWideOnly: true,
          cell: ({ permanent, draft }) =>
            draft ? <Badge>{words.notInForce}</Badge> : permanent ? words.permanent : words.temporary,
        },
        {
          id: 'actions',
          name: messages.actions,
          isNameHidden: true,
          cell: (redirect) =>
            mayChange && (
              <span className={styles.actions}>
                <IconButton label={`${messages.edit}: ${redirect.source}`} onPress={() => onChange(redirect)}>
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton
                  label={`${messages.remove}: ${redirect.source}`}
                  onPress={() =>
                    remove.mutate(redirect, {
                      onSuccess: () => {
                        const { id: _id, object: _object, ...same } = redirect
                        say(words.redirectDeleted(readable(redirect.source)), {
                          undo: () => save.mutate(same, tell),
                        })
                      },
                      ...tell,
                    })
                  }
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
            ),
        },
      ]}
    />
  )
}
