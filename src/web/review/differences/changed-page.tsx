import { useEffect, useRef, useState } from 'react'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PathText } from '../../ui/path-text.tsx'
import { describeValue } from '../describe-value.ts'
import styles from './differences.module.css'
import type { ChangedPage } from './group-changes.ts'
import { PageDifference, type Compared } from './page-difference.tsx'

const tones = { created: 'success', deleted: 'danger', moved: 'info', edited: 'plain' } as const

/** One page of the list; its text is compared when it comes into view. */
export function ChangedPageSection({
  page,
  isFresh,
  isSeen,
  onSeen,
  ...compared
}: Compared & {
  page: ChangedPage
  isFresh: boolean
  /** Whoever is through with it sees its title alone. */
  isSeen: boolean
  onSeen?: (page: ChangedPage, isSeen: boolean) => void
}) {
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (section.current === null || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [isNear])
  const shown = Object.entries(page.attributes).filter(([name]) => name !== 'document')
  const hasText =
    page.type === 'document' &&
    (page.kinds.has('created') ||
      page.kinds.has('deleted') ||
      'document' in page.attributes ||
      page.kinds.has('edited'))
  return (
    <section
      ref={section}
      id={`page-${page.id}`}
      className={styles.page}
      aria-labelledby={`title-${page.id}`}
      data-seen={isSeen || undefined}
    >
      <header className={styles.pageHeader}>
        <h3 id={`title-${page.id}`} className={styles.pageTitle} dir="auto">
          {page.title}
        </h3>
        {page.path !== undefined && (
          <code className={styles.path}>
            <PathText path={page.path} />
          </code>
        )}
        {[...page.kinds].map((kind) => (
          <Badge key={kind} tone={tones[kind]}>
            {messages.review.pageKinds[kind]}
          </Badge>
        ))}
        {isFresh && <Badge tone="warning">{messages.checks.newSince}</Badge>}
        {onSeen && (
          <span className={styles.seen}>
            <Checkbox
              isSelected={isSeen}
              onChange={(next) => {
                onSeen(page, next)
                // What comes next is where this was.
                requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'nearest' }))
              }}
            >
              {messages.review.seen}
            </Checkbox>
          </span>
        )}
      </header>
      {!isSeen && (
        <>
          {page.parent !== undefined && (
            <p className={styles.note}>
              {page.parent.isSame
                ? messages.review.movedWithin(page.parent.after)
                : messages.review.movedFrom(page.parent.before, page.parent.after)}
            </p>
          )}
          {shown.length > 0 && (
            <dl className={styles.attributes}>
              {shown.map(([name, { before, after }]) => (
                <div key={name} className={styles.attribute}>
                  <dt>
                    {messages.review.attributes[name as keyof typeof messages.review.attributes] ?? name}
                  </dt>
                  <dd>
                    {before !== undefined && <del>{describeValue(before)}</del>}
                    {after !== undefined && <ins>{describeValue(after)}</ins>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {hasText && (isNear ? <PageDifference page={page} {...compared} /> : <Skeleton lines={4} />)}
        </>
      )}
    </section>
  )
}
