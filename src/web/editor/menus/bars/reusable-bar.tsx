import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { PencilLine, Unlink } from 'lucide-react'
import type { JSONDocument } from '../../../../engine/document/index.ts'
import { hrefIn, type ContentLocation } from '../../../api/content-location.ts'
import { keys } from '../../../api/keys.ts'
import { nameIn, otherSpaceOf } from '../../../api/names-across-spaces.ts'
import {
  makeReusable,
  reusableContentsQuery,
  reusableDocumentsQuery,
} from '../../../api/reusable-contents.ts'
import { useReusableTitles } from '../../../content/use-reusable-titles.ts'
import { messages } from '../../../locales/messages.ts'
import { say } from '../../../ui/toast.tsx'
import { replaceWithBlocks } from '../../commands/replace-with-blocks.ts'
import { followRange } from '../follow-range.ts'
import { focusText } from '../focus-text.ts'
import { ToolButton } from '../tool-button.tsx'
import styles from '../toolbar.module.css'
import { withOwnFiles } from '../with-own-files.ts'
import { BarPicker } from './bar-picker.tsx'
import { setData } from './bar-target.ts'
import type { MediaProps } from './media-bars.tsx'

const words = messages.editor.reusable

/** Which reusable content stands here; its own editor; or its text in its place. */
export function ReusableBar({ editor, target, location, upload }: MediaProps) {
  const { data: contents = [] } = useQuery(reusableContentsQuery(location))
  const { contentId } = useParams({ strict: false })
  const client = useQueryClient()
  const id = nameOf(target.data, location)
  const show = (reusableContent: string, pos = target.pos) => {
    setData(editor, pos, { ref: { kind: 'reusable-content', reusableContent } })
    focusText(editor)
  }
  // Others write above while the server answers.
  const followHere = () => followRange(editor, { from: target.pos, to: target.pos + 1 })
  async function create(title: string): Promise<void> {
    const document = { object: 'document' as const, data: {}, nodes: [] }
    const whereNow = followHere()
    const make = async () => {
      const made = await makeReusable(location, { title, document })
      await client.invalidateQueries({ queryKey: keys.reusableContents(location) })
      return made
    }
    const made = await make().finally(whereNow)
    const now = whereNow()
    if (now !== undefined) show(made, now.from)
  }
  async function detach(): Promise<void> {
    const whereNow = followHere()
    const document = await detached().finally(whereNow)
    const now = whereNow()
    if (document !== undefined && now !== undefined)
      replaceWithBlocks(now.from, document)(editor.state, editor.view.dispatch)
    focusText(editor)
  }
  async function detached(): Promise<JSONDocument | undefined> {
    const { [id]: document } = await client.fetchQuery(reusableDocumentsQuery(location, [id]))
    if (document === undefined) throw new Error(words.missing)
    return withOwnFiles(document, { client, location, upload })
  }
  const isKnown = contents.some((content) => content.id === id)
  const titles = useReusableTitles(location, [id])
  const other = otherSpaceOf(id)
  const title = other.space === undefined ? undefined : titles?.find((each) => each.id === id)?.title
  return (
    <>
      <BarPicker
        label={messages.editor.types['reusable-content']}
        search={words.choose}
        value={id}
        placeholder={words.none}
        unknown={title ?? words.none}
        // What is being written cannot be shown in itself.
        choices={contents.flatMap((content) =>
          content.id === contentId ? [] : [{ id: content.id, label: content.title }],
        )}
        onChange={show}
        onAdd={(title) => void create(title).catch((error: Error) => say(error.message))}
      />
      {isKnown && (
        <Link
          to={hrefIn(location, `~/reusable/${id}`)}
          {...(location.changeRequestId === undefined && { search: { edit: true } })}
          className={styles.tool}
        >
          <PencilLine aria-hidden />
          {words.edit}
        </Link>
      )}
      {other.space !== undefined && title !== undefined && (
        <Link to={hrefIn({ spaceId: other.space }, `~/reusable/${other.id}`)} className={styles.tool}>
          <PencilLine aria-hidden />
          {words.edit}
        </Link>
      )}
      {(isKnown || title !== undefined) && (
        <ToolButton
          label={words.detach}
          onPress={() => void detach().catch((error: Error) => say(error.message))}
        >
          <Unlink aria-hidden />
          {words.detach}
        </ToolButton>
      )}
    </>
  )
}

function nameOf({ ref }: Record<string, unknown>, { spaceId }: ContentLocation): string {
  if (typeof ref !== 'object' || ref === null || !('reusableContent' in ref)) return ''
  const space = 'space' in ref ? String(ref.space) : undefined
  return nameIn(spaceId, { space, id: String(ref.reusableContent) })
}
