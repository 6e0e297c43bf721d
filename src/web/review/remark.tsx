import { useMemo } from 'react'
import type { CommentReply } from '../../contract/review/comments.ts'
import type { JSONDocument } from '../../engine/document/index.ts'
import { renderDocument } from '../../engine/html/index.ts'
import { Drawn } from '../content/drawn.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './change-request.module.css'

type Post = Pick<CommentReply, 'body' | 'postedBy' | 'postedAt'>

/** What somebody said, and when. */
export function Remark({ post: { body, postedBy, postedAt } }: { post: Post }) {
  const html = useMemo(
    () =>
      'document' in body
        ? // The contract leaves the nodes open; the server answers what the engine wrote.
          renderDocument(body.document as JSONDocument, { resolve: resolveAddress, externalTarget: 'blank' })
            .html
        : '',
    [body],
  )
  return (
    <div className={styles.remark}>
      <span className={styles.person}>
        <Avatar name={postedBy.displayName} photo={postedBy.photoURL} size={22} />
        <span className={styles.name}>{postedBy.displayName}</span>
        <span className={styles.muted}>
          <RelativeTime at={postedAt} />
        </span>
      </span>
      <Drawn html={html} />
    </div>
  )
}

function resolveAddress(ref: { kind: string; url?: string }) {
  return ref.kind === 'url' && ref.url !== undefined
    ? { href: ref.url, title: ref.url, isExternal: true }
    : undefined
}
