import { ChevronRight } from 'lucide-react'
import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs, Link } from 'react-aria-components'
import styles from './breadcrumbs.module.css'

export type Crumb = { id: string; title: string; href?: string }

/** The way here from above. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <AriaBreadcrumbs items={crumbs} className={styles.crumbs ?? ''}>
      {(crumb) => (
        <Breadcrumb id={crumb.id} className={styles.crumb ?? ''}>
          {({ isCurrent }) => (
            <>
              <Link
                className={styles.link ?? ''}
                dir="auto"
                {...(crumb.href === undefined || isCurrent ? {} : { href: crumb.href })}
              >
                {crumb.title}
              </Link>
              {!isCurrent && <ChevronRight aria-hidden size={13} />}
            </>
          )}
        </Breadcrumb>
      )}
    </AriaBreadcrumbs>
  )
}
