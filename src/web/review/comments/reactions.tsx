import { useQuery } from '@tanstack/react-query'
import { SmilePlus } from 'lucide-react'
import type { CommentReply } from '../../../contract/review/comments.ts'
import { userQuery } from '../../api/people.ts'
import { useCommentActions, type DiscussedPlace, type PostKey } from '../../api/comments.ts'
import { emojiOf } from '../../content/emoji.ts'
import { messages } from '../../locales/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import styles from './comments.module.css'

const offered = ['1f44d', '2764', '1f389', '1f604', '1f440', '1f914'] as const

/** Who feels how about a comment; one's own is a press away. */
export function Reactions({
  place,
  post,
  postKey,
  mayReact,
}: {
  place: DiscussedPlace
  post: Pick<CommentReply, 'reactions'>
  postKey: PostKey
  mayReact: boolean
}) {
  const { data: me } = useQuery(userQuery)
  const { change } = useCommentActions(place)
  const isMine = (emoji: string) =>
    post.reactions.some((each) => each.emoji === emoji && each.users.some(({ user }) => user.id === me?.id))
  const toggle = (emoji: string) =>
    change.mutate({
      ...postKey,
      ...(isMine(emoji) ? { removedReactions: [emoji] } : { addedReactions: [emoji] }),
    })
  if (post.reactions.length === 0 && !mayReact) return null
  return (
    <div className={styles.reactions}>
      {post.reactions.map(({ emoji, count, users }) => {
        const names = users.map(({ user }) => user.displayName).join(', ')
        const sign = emojiOf(emoji) ?? emoji
        return (
          <button
            key={emoji}
            type="button"
            disabled={!mayReact || change.isPending}
            aria-pressed={isMine(emoji)}
            aria-label={messages.comments.reacted(sign, names)}
            title={names}
            className={styles.reaction}
            onClick={() => toggle(emoji)}
          >
            {sign} {count}
          </button>
        )
      })}
      {mayReact && (
        <Menu
          label={messages.comments.react}
          trigger={
            <IconButton label={messages.comments.react}>
              <SmilePlus aria-hidden size={15} />
            </IconButton>
          }
        >
          {offered.map((emoji) => (
            <MenuItem key={emoji} onAction={() => toggle(emoji)}>
              {emojiOf(emoji) ?? emoji}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  )
}
