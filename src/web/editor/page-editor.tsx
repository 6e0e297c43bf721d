import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Member } from '../../contract/people/members.ts'
import { hrefIn, type ContentLocation } from '../api/content-location.ts'
import { spaceQuery } from '../api/content.ts'
import { edit } from '../api/editing.ts'
import { spaceClaimsQuery } from '../api/integrations.ts'
import { keys } from '../api/keys.ts'
import { membersQuery } from '../api/people.ts'
import { pageQuery, pagesQuery } from '../api/reading.ts'
import { reusableContentsQuery } from '../api/reusable-contents.ts'
import { loadMath } from '../content/draw-math.ts'
import { directionIn } from '../content/direction-in.ts'
import { firstSlug } from '../content/first-slug.ts'
import type { ShownBlocks } from '../content/use-kept-place.ts'
import { locateById } from '../content/locate-page.ts'
import { PageCover } from '../content/page-cover.tsx'
import { pageIconOf } from '../content/page-icon.tsx'
import { refOfAddress } from '../content/ref-of-address.ts'
import { resolveRefs } from '../content/resolve-refs.ts'
import { useMetFiles } from '../content/use-files.ts'
import { OthersBar } from '../live/others-bar.tsx'
import { useFollowing } from '../live/use-following.ts'
import { useOthers } from '../live/use-others.ts'
import { messages } from '../locales/messages.ts'
import { Failure } from '../ui/failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { say } from '../ui/toast.tsx'
import { untilLoaded } from '../ui/until-loaded.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import '../content/page-document.css'
import './editor.css'
import { EditorBar } from './editor-bar.tsx'
import { EditorOutline } from './editor-outline.tsx'
import { EditorMenus } from './editor-menus.tsx'
import styles from './page-editor.module.css'
import { copyPage } from './copy-page.ts'
import { takeOpening } from './opening.ts'
import { PageHead } from './page-head.tsx'
import { isAtTop } from './commands/is-at-top.ts'
import { blocksIn, enterBlock } from './commands/shown-text.ts'
import { restorePage } from './restore-page.ts'
import type { OpenedPage } from './saving/open-page.ts'
import { pageWith } from './saving/page-version.ts'
import type { Subject } from './saving/subject.ts'
import { usePageEditor } from './use-page-editor.ts'
import { useUpload } from './use-upload.ts'
import { createPublished } from './views/published.ts'

const PageOptions = lazy(async () => ({
  default: (await untilLoaded(() => import('./page-options.tsx'))).PageOptions,
}))

/** A text that one writes in. */
export type ShownText = {
  blocks: ShownBlocks
  /** Goes into the block with this key, or into the text where there is none. */
  enter: (key: string | undefined) => void
}

type Props = {
  location: ContentLocation
  subject: Subject
  /** Where the outline is, if there is one. */
  outline?: HTMLElement | null
  /** Told when it is there to be written in, before it is on the screen, and when it is not any more. */
  onShown?: (text: ShownText | undefined) => void
  onDone: (() => void) | undefined
}

/** A page that one writes in. Another page, or the same one elsewhere, is another editor. */
export function PageEditor({ subject: { kind, id }, ...props }: Props) {
  const subject = useMemo(() => ({ kind, id }), [kind, id])
  return <OpeningEditor key={hrefIn(props.location, id)} subject={subject} {...props} />
}

function OpeningEditor(props: Props) {
  const { location, subject } = props
  const [opened, setOpened] = useState<OpenedPage | Error>()
  const [attempt, setAttempt] = useState(0)
  const onReopen = useCallback(() => setAttempt((before) => before + 1), [])
  const { onShown } = props
  // Before the screen is drawn: what was begun earlier may be there.
  useLayoutEffect(() => {
    let isHere = true
    const opening = takeOpening(location, subject)
    setOpened(opening.outcome())
    void opening.done.then((outcome) => isHere && setOpened(outcome))
    return () => {
      isHere = false
      opening.close()
    }
  }, [location, subject, attempt])
  useLayoutEffect(() => {
    if (!(opened instanceof Error)) return undefined
    onShown?.({ blocks: () => [], enter: () => {} })
    return () => onShown?.(undefined)
  }, [opened, onShown])
  // Whoever is told when it is there shows something until then.
  if (opened === undefined) return onShown === undefined ? <Skeleton lines={8} /> : null
  if (opened instanceof Error) return <Failure error={opened} />
  return <OpenEditor {...props} opened={opened} onReopen={onReopen} />
}

const nobody: Member[] = []

/** The people that the page may name; who names somebody brings them in. */
function usePeople(location: ContentLocation, { version }: OpenedPage): Member[] {
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const [isNamed] = useState(() => /"(?:user|users)"/.test(JSON.stringify(version.document)))
  const { data = nobody } = useQuery({ ...membersQuery(space.organization), enabled: isNamed })
  return data
}

/** What is known of it by now, and what tells whether somebody else wrote. */
function useNewest(location: ContentLocation, { kind, id }: Subject) {
  const isPage = kind === 'page'
  const { data: page } = useQuery({ ...pageQuery(location, id), enabled: isPage })
  const { data: contents } = useQuery({ ...reusableContentsQuery(location), enabled: !isPage })
  if (page?.type === 'document') return { page, isGone: false, seen: `${page.documentId} ${page.title}` }
  const content = contents?.find((each) => each.id === id)
  const isGone = !isPage && contents !== undefined && content === undefined
  return { page: undefined, isGone, seen: `${content?.document} ${content?.title}` }
}

function OpenEditor({
  location,
  subject,
  outline,
  opened,
  onShown,
  onDone,
  onReopen,
}: Props & { opened: OpenedPage; onReopen: () => void }) {
  const client = useQueryClient()
  const { data: pages } = useSuspenseQuery(pagesQuery(location))
  const { files, meet, untilRead } = useMetFiles(location)
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const people = usePeople(location, opened)
  const [published] = useState(() =>
    createPublished(
      {
        resolve: resolveRefs({ location, pages, files, people, onFile: meet }),
        externalTarget: 'blank',
        direction: directionIn(space),
      },
      location,
    ),
  )
  useEffect(() => {
    published.update({ resolve: resolveRefs({ location, pages, files, people, onFile: meet }) })
    published.name((address) => refOfAddress(address, { location, pages, origin: window.location.origin }))
  }, [published, location, pages, files, people, meet])
  useEffect(() => {
    loadMath()
      .then((math) => published.update({ math }))
      .catch(() => undefined)
  }, [published])
  const { data: claims } = useQuery(spaceClaimsQuery(location.spaceId))
  useEffect(() => claims && published.claim(claims), [published, claims])
  const upload = useUpload(location, untilRead)
  const page = usePageEditor({ location, subject, opened, published, upload, onReopen })
  const newest = useNewest(location, subject)
  const others = useOthers(opened.live)
  const { followed, follow } = useFollowing(opened.live, page.editor)
  const head = useRef<HTMLElement>(null)
  const [isDeciding, setDeciding] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { host, editor, saveState, fields, setField, save, pull, decided } = page
  useLayoutEffect(() => {
    if (editor === undefined) return undefined
    onShown?.({ blocks: () => blocksIn(editor), enter: (key) => enterBlock(editor, key) })
    return () => onShown?.(undefined)
  }, [editor, onShown])
  const isPage = subject.kind === 'page'
  const isGone = newest.isGone || (isPage && locateById(pages, subject.id) === undefined)
  const wasGone = useRef(isGone)
  useEffect(() => {
    if (wasGone.current && !isGone) onReopen()
    wasGone.current = isGone
  }, [isGone, onReopen])
  async function restore(): Promise<void> {
    try {
      // What was typed and not saved comes in when it is opened anew.
      await page.keepNow()
      await restorePage(location, { pageId: subject.id, opened: opened.base.revision })
      say(messages.editor.ended.restored)
    } catch (error) {
      say(error instanceof Error ? error.message : messages.somethingWrong)
    }
    await client.invalidateQueries({ queryKey: keys.content(location) })
  }
  // Read at once as it was written: what the server has of it is asked for when all of it is there.
  function finish(): void {
    const { queryKey } = pageQuery(location, subject.id)
    // What is asked for already is older.
    void client.cancelQueries({ queryKey })
    if (newest.page !== undefined) client.setQueryData(queryKey, pageWith(newest.page, page.read()))
    onDone?.()
  }
  // A name that is typed is whole when it is left; without a connection the address waits for the next time.
  async function giveAddress(): Promise<void> {
    const slug = firstSlug(pages, subject.id, fields.title)
    if (slug === undefined) return
    try {
      await save()
      await edit(location, [{ operation: 'update_page', page: subject.id, slug }], { autosave: true })
      await client.invalidateQueries({ queryKey: keys.content(location) })
    } catch {
      return
    }
  }
  // Somebody else may have written; what is known of the page says when to look.
  useEffect(() => pull(), [pull, newest.seen])
  return (
    <div className={styles.editor} data-editor>
      <EditorBar
        location={location}
        pageId={subject.id}
        saveState={saveState}
        gone={isGone ? messages.editor.ended[isPage ? 'deleted' : 'deletedReusable'] : undefined}
        others={<OthersBar others={others} followed={followed} onFollow={follow} />}
        onSave={() => void save()}
        onCopy={() => void copyPage(page.read())}
        onRestore={isPage ? () => void restore() : undefined}
        onDecide={() => setDeciding(true)}
        onOptions={newest.page && (() => setChoosing(true))}
        onDone={onDone && finish}
      />
      {isChoosing && newest.page !== undefined && (
        <Suspense>
          <PageOptions
            location={location}
            page={newest.page}
            upload={upload}
            onSave={save}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {newest.page !== undefined && <PageCover location={location} page={newest.page} />}
      <PageHead
        ref={head}
        direction={published.direction}
        fields={fields}
        icon={pageIconOf({ icon: newest.page?.icon, emoji: fields.emoji ?? undefined })}
        hasDescription={isPage}
        onChange={setField}
        onEnter={() => editor?.commands.focus('start')}
        onNamed={() => void giveAddress()}
      />
      <div
        ref={host}
        className={styles.body}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' || event.shiftKey || editor === undefined || !isAtTop(editor.view))
            return
          event.preventDefault()
          const fields = [...(head.current?.querySelectorAll('textarea') ?? [])]
          fields.at(-1)?.focus()
        }}
      />
      {editor !== undefined && outline && createPortal(<EditorOutline editor={editor} />, outline)}
      {editor !== undefined && (
        <EditorMenus
          editor={editor}
          location={location}
          published={published}
          upload={upload}
          variables={newest.page?.variables}
          onSave={() => void save()}
        />
      )}
      {editor !== undefined && saveState.kind === 'conflict' && (
        <ConflictDialog
          editor={editor}
          conflicts={saveState.conflicts}
          isOpen={isDeciding}
          onClose={() => setDeciding(false)}
          onDecided={decided}
        />
      )}
    </div>
  )
}
