import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CommentReply } from '../../../contract/review/comments.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { renderDocument } from '../../../engine/html/index.ts'
import { markdownOf, useCommentActions, type DiscussedPlace, type PostKey } from '../../api/comments.ts'
import { accessQuery } from '../../api/permissions.ts'
import { Drawn } from '../../content/drawn.tsx'
import { messages } from '../../locales/messages.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { say } from '../../ui/toast.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { readMentions } from './mentions.ts'
import { Reactions } from './reactions.tsx'
import { withoutSuggestion } from './suggestion.ts'
import { useNamedPlace } from './use-named-place.ts'

type Post = Pick<
  CommentReply,
  'id' | 'body' | 'postedBy' | 'postedAt' | 'editedAt' | 'permissions' | 'reactions'
>
type Editing = { text: string; picked: { id: string; displayName: string }[] }

/** What somebody said, and when; with what may be done with it. */
export function Remark({ place, post, postKey }: { place: DiscussedPlace; post: Post; postKey: PostKey }) {
  const { postedBy, postedAt, editedAt, permissions } = post
  const [editing, setEditing] = useState<Editing>()
  const [isDeleting, setDeleting] = useState(false)
  const { change, remove } = useCommentActions(place)
  const { data: access = [] } = useQuery(accessQuery({ kind: 'space', id: place.spaceId }))
  const people = useMemo(() => access.map(({ user }) => user), [access])
  const html = useBody(post, people)
  const name = `comment-${post.id}`
  const here = useNamedPlace(name)
  const words = messages.comments
  const isReply = postKey.commentReplyId !== undefined
  const edit = () =>
    void markdownOf(place, postKey).then(
      (markdown) => setEditing(readMentions(markdown, people)),
      (error: Error) => say(error.message),
    )
  return (
    <div ref={here} className={styles.remark} id={name} tabIndex={-1}>
      <div className={styles.head}>
        <Avatar name={postedBy.displayName} photo={postedBy.photoURL} size={22} />
        <span className={styles.name}>{postedBy.displayName}</span>
        <span className={styles.muted}>
          <RelativeTime at={postedAt} />
          {editedAt !== undefined && ` · ${words.edited}`}
        </span>
        <Menu
          label={words.more}
          trigger={
            <IconButton label={words.more}>
              <Ellipsis aria-hidden size={15} />
            </IconButton>
          }
        >
          <MenuItem icon={<Link2 />} onAction={() => copyLink(post.id)}>
            {words.copyLink}
          </MenuItem>
          {permissions.edit ? (
            <MenuItem icon={<Pencil />} onAction={edit}>
              {words.edit}
            </MenuItem>
          ) : null}
          {permissions.delete ? (
            <MenuItem icon={<Trash2 />} look="danger" onAction={() => setDeleting(true)}>
              {words.delete}
            </MenuItem>
          ) : null}
        </Menu>
      </div>
      {editing === undefined ? (
        <Drawn html={html} />
      ) : (
        <CommentForm
          spaceId={place.spaceId}
          label={words.field}
          action={messages.save}
          error={change.error}
          isPending={change.isPending}
          initial={editing}
          hasFocus
          onCancel={() => setEditing(undefined)}
          onSubmit={async (markdown) => {
            await change.mutateAsync({ ...postKey, body: { markdown } })
            setEditing(undefined)
          }}
        />
      )}
      <Reactions place={place} post={post} postKey={postKey} mayReact={permissions.reply} />
      {isDeleting && (
        <ConfirmDialog
          title={isReply ? words.deleteReplyTitle : words.deleteTitle}
          action={words.delete}
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setDeleting(false)}
          onConfirm={() => remove.mutate(postKey, { onSuccess: () => setDeleting(false) })}
        >
          {isReply ? words.deleteReplyText : words.deleteText}
        </ConfirmDialog>
      )}
    </div>
  )
}

function useBody({ body }: Post, people: { id: string; displayName: string }[]): string {
  return useMemo(() => {
    if (!('document' in body)) return ''
    const names = new Map(people.map(({ id, displayName }) => [id, displayName]))
    // The contract leaves the nodes open; the server answers what the engine wrote.
    return renderDocument(withoutSuggestion(body.document as JSONDocument), {
      externalTarget: 'blank',
      direction: 'ltr',
      resolve: (ref) => {
        if (ref.kind === 'user')
          return { href: '', title: `@${names.get(ref.user) ?? messages.comments.somebody}` }
        return ref.kind === 'url' ? { href: ref.url, title: ref.url, isExternal: true } : undefined
      },
    }).html
  }, [body, people])
}

function copyLink(id: string): void {
  const here = new URL(location.href)
  here.hash = `comment-${id}`
  void copyText(here.href).then((isDone) => isDone && say(messages.comments.linkCopied))
}
