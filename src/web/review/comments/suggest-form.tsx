import { useState } from 'react'
import type { Block } from '../../../engine/document/index.ts'
import { useCommentActions, type DiscussedPlace } from '../../api/comments.ts'
import { messages } from '../../locales/messages.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { markdownOfBlock } from './block-markdown.ts'
import { writeSuggestion } from './suggestion.ts'

/** Another wording for a block, begun with what it says. */
export function SuggestForm({
  place,
  target,
  block,
  onClose,
}: {
  place: DiscussedPlace
  target: { page: string; node: string }
  block: Block
  onClose: () => void
}) {
  const [before] = useState(() => markdownOfBlock(block))
  const [text, setText] = useState(before)
  const [remark, setRemark] = useState('')
  const { post } = useCommentActions(place)
  const words = messages.comments
  return (
    <FormDialog
      isOpen
      title={words.suggest}
      action={words.suggest}
      isPending={post.isPending}
      isIncomplete={text.trim() === before || text.trim() === ''}
      error={post.error}
      onClose={onClose}
      onSubmit={() =>
        post.mutate({ ...target, markdown: writeSuggestion(text, remark) }, { onSuccess: onClose })
      }
    >
      <TextField
        label={words.suggestionFor}
        description={words.suggestionHelp}
        value={text}
        onChange={setText}
        maxLength={15_000}
        isMultiline
        autoFocus
      />
      <TextField
        label={words.field}
        description={messages.review.remarkHelp}
        value={remark}
        onChange={setRemark}
        maxLength={4000}
        isMultiline
      />
    </FormDialog>
  )
}
