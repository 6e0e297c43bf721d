import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Member } from '../../contract/people/members.ts'
import { hrefIn, type ContentLocation } from '../api/content-location.ts'
import { spaceQuery } from '../api/content.ts'
import { membersQuery } from '../api/people.ts'
import { filesQuery, pageQuery, pagesQuery } from '../api/reading.ts'
import { loadMath } from '../content/draw-math.ts'
import { resolveRefs } from '../content/resolve-refs.ts'
import { Failure } from '../ui/failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import './editor.css'
import { EditorBar } from './editor-bar.tsx'
import { EditorMenus } from './editor-menus.tsx'
import styles from './page-editor.module.css'
import { PageHead } from './page-head.tsx'
import { openPage, type OpenedPage } from './saving/open-page.ts'
import { usePageEditor } from './use-page-editor.ts'
import { useUpload } from './use-upload.ts'
import { createPublished } from './views/published.ts'

const PageOptions = lazy(async () => ({ default: (await import('./page-options.tsx')).PageOptions }))

type Props = { location: ContentLocation; pageId: string; onDone: (() => void) | undefined }

/** A page that one writes in. Another page, or the same one elsewhere, is another editor. */
export function PageEditor(props: Props) {
  return <OpeningEditor key={hrefIn(props.location, props.pageId)} {...props} />
}

function OpeningEditor(props: Props) {
  const { location, pageId } = props
  const [opened, setOpened] = useState<OpenedPage | Error>()
  useEffect(() => {
    let isHere = true
    setOpened(undefined)
    openPage(location, pageId)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
      .then((page) => isHere && setOpened(page))
      .catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [location, pageId])
  if (opened === undefined) return <Skeleton lines={8} />
  if (opened instanceof Error) return <Failure error={opened} />
  return <OpenEditor {...props} opened={opened} />
}

const nobody: Member[] = []

/** The people that the page may name; who names somebody brings them in. */
function usePeople(location: ContentLocation, { version }: OpenedPage): Member[] {
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const [isNamed] = useState(() => /"(?:user|users)"/.test(JSON.stringify(version.document)))
  const { data = nobody } = useQuery({ ...membersQuery(space.organization), enabled: isNamed })
  return data
}

function OpenEditor({ location, pageId, opened, onDone }: Props & { opened: OpenedPage }) {
  const { data: pages } = useSuspenseQuery(pagesQuery(location))
  const { data: files = [] } = useQuery(filesQuery(location))
  const people = usePeople(location, opened)
  const [published] = useState(() =>
    createPublished({ resolve: resolveRefs({ location, pages, files, people }), externalTarget: 'blank' }),
  )
  useEffect(() => {
    published.update({ resolve: resolveRefs({ location, pages, files, people }) })
  }, [published, location, pages, files, people])
  useEffect(() => {
    loadMath()
      .then((math) => published.update({ math }))
      .catch(() => undefined)
  }, [published])
  const upload = useUpload(location)
  const page = usePageEditor({ location, pageId, opened, published, upload })
  const { data: newest } = useQuery(pageQuery(location, pageId))
  const [isDeciding, setDeciding] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { host, editor, saveState, fields, setField, save, pull, decided } = page
  // Somebody else may have written; what is known of the page says when to look.
  const seen = newest !== undefined && 'documentId' in newest ? newest.documentId : undefined
  useEffect(() => pull(), [pull, seen, newest?.title])
  return (
    <div className={styles.editor} data-editor>
      <EditorBar
        location={location}
        pageId={pageId}
        saveState={saveState}
        onSave={() => void save()}
        onDecide={() => setDeciding(true)}
        onOptions={() => setChoosing(true)}
        onDone={onDone}
      />
      {isChoosing && newest?.type === 'document' && (
        <Suspense>
          <PageOptions location={location} page={newest} onSave={save} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <PageHead fields={fields} onChange={setField} onEnter={() => editor?.commands.focus('start')} />
      <div ref={host} className={styles.body} />
      {editor !== undefined && (
        <EditorMenus
          editor={editor}
          location={location}
          published={published}
          upload={upload}
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
