import { useQuery } from '@tanstack/react-query'
import type { RevisionFile } from '../../../contract/content/pages.ts'
import { filesAmongQuery } from '../../api/reading.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { sizeOf } from '../../ui/size.ts'
import { describeValue } from '../describe-value.ts'
import styles from './differences.module.css'
import type { ChangedOther } from './group-changes.ts'
import type { Compared } from './page-difference.tsx'
import { ReusableDifference } from './reusable-difference.tsx'

/** Files, reusable contents, variables and tags that changed; files as they were and as they are. */
export function OtherChanges({ changes, ...compared }: Compared & { changes: ChangedOther[] }) {
  const { before } = compared
  const ids = changes.flatMap((change) => ('file' in change ? [change.file.id] : []))
  const { data: files = [] } = useQuery(filesAmongQuery(before, ids))
  return (
    <section className={styles.page} aria-labelledby="other-changes">
      <header className={styles.pageHeader}>
        <h3 id="other-changes" className={styles.pageTitle}>
          {messages.review.otherChanges}
        </h3>
      </header>
      <ul className={styles.others}>
        {changes.map((change) => (
          <li key={keyOf(change)} className={styles.other}>
            <Badge>{messages.review.otherKinds[change.type]}</Badge>
            <span>{nameOf(change)}</span>
            {'file' in change && (
              <Versions
                was={
                  change.type === 'file_created'
                    ? undefined
                    : (files.find(({ id }) => id === change.file.id) ?? change.file)
                }
                is={change.type === 'file_deleted' ? undefined : change.file}
              />
            )}
            {'reusableContent' in change && (
              <ReusableDifference id={change.reusableContent.id} {...compared} />
            )}
            {change.type === 'variables_edited' &&
              Object.entries(change.variables).map(([name, { before: was, after: is }]) => (
                <span key={name}>
                  {name}: {was !== undefined && <del>{describeValue(was)}</del>}{' '}
                  {is !== undefined && <ins>{describeValue(is)}</ins>}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Versions({ was, is }: { was: RevisionFile | undefined; is: RevisionFile | undefined }) {
  const shown = [
    { file: was, label: messages.review.versions.base },
    { file: is, label: messages.review.afterChange },
  ]
  if (was?.downloadURL === is?.downloadURL) shown.shift()
  return (
    <div className={styles.versions}>
      {shown.map(({ file, label }) => {
        if (file === undefined) return null
        const { name, contentType, size, downloadURL } = file
        const link = {
          href: downloadURL,
          target: '_blank',
          rel: 'noreferrer',
          'aria-label': `${label}: ${name}`,
        }
        if (!contentType.startsWith('image/'))
          return (
            <span key={label}>
              <a {...link}>{label}</a> {sizeOf(size)}
            </span>
          )
        return (
          <figure key={label} className={styles.version}>
            <a {...link}>
              <img className={styles.picture} src={downloadURL} alt="" loading="lazy" />
            </a>
            <figcaption>{label}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}

function keyOf(change: ChangedOther): string {
  if ('file' in change) return change.file.id
  if ('tag' in change) return change.tag.slug
  return 'reusableContent' in change ? change.reusableContent.id : change.type
}

function nameOf(change: ChangedOther): string {
  if ('file' in change) return change.file.name
  if ('tag' in change) return change.tag.label
  return 'reusableContent' in change ? change.reusableContent.title : ''
}
