import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import { changeRequestChangesQuery } from '../api/changes.ts'
import { hrefIn } from '../api/content-location.ts'
import { brokenLinksInQuery, checksQuery, type ChangeRequestKey } from '../api/review.ts'
import { messages } from '../locales/messages.ts'
import { Section } from '../ui/page-layout.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './checks.module.css'

/** What keeps a change request from being merged, and what would break with it. */
export function Checks({ changeRequest }: { changeRequest: ChangeRequest }) {
  const key = { spaceId: changeRequest.space, changeRequestId: String(changeRequest.number) }
  const { data: checks } = useQuery(checksQuery(key))
  const broken = useBrokenLinks(key)
  const words = messages.checks
  if (changeRequest.status === 'merged' || changeRequest.status === 'archived') return null
  if (checks === undefined)
    return (
      <Section title={words.title}>
        <Skeleton lines={2} />
      </Section>
    )
  const { rules, conflicts, conditions, bypassed } = checks
  return (
    <Section title={words.title}>
      <ul className={styles.list}>
        {rules.map(({ rule, passed, message }) => (
          <Item key={rule} state={passed ? 'fine' : 'missing'}>
            {message ??
              messages.mergeRules.ruleNames[rule as keyof typeof messages.mergeRules.ruleNames] ??
              rule}
          </Item>
        ))}
        {rules.length === 0 && <Item state="fine">{words.noRules}</Item>}
        {bypassed && <Item state="warning">{words.bypassed}</Item>}
        <Item state={conflicts === 0 ? 'fine' : 'missing'}>{words.conflicts(conflicts)}</Item>
        <Item state={broken.length === 0 ? 'fine' : 'warning'}>{words.brokenLinks(broken.length)}</Item>
        {broken.slice(0, 10).map(({ id, title, path }) => (
          <li key={id} className={styles.detail}>
            <Link to={hrefIn(key, path)}>{title || messages.untitled}</Link>
          </li>
        ))}
        {conditions.map(({ page, expression, message }) => (
          <Item key={`${page.id} ${expression}`} state="warning">
            {words.condition(page.title, expression, message)}
          </Item>
        ))}
      </ul>
    </Section>
  )
}

const icons = {
  fine: <Check size={16} />,
  missing: <CircleAlert size={16} />,
  warning: <TriangleAlert size={16} />,
}

function Item({ state, children }: { state: keyof typeof icons; children: ReactNode }) {
  return (
    <li className={`${styles.item} ${styles[state]}`}>
      <span className={styles.icon} aria-hidden>
        {icons[state]}
      </span>
      <span>
        <span className="visually-hidden">{messages.checks.states[state]}: </span>
        {children}
      </span>
    </li>
  )
}

type LinkingPage = { id: string; title: string; path: string }

/** Pages that this change request touches and that link to nothing. */
function useBrokenLinks(key: ChangeRequestKey): LinkingPage[] {
  const { data: links = [] } = useQuery(brokenLinksInQuery(key))
  const { data } = useQuery(changeRequestChangesQuery(key.spaceId, key.changeRequestId))
  const changed = new Set(data?.changes.flatMap((change) => ('page' in change ? [change.page.id] : [])))
  const pages = new Map<string, LinkingPage>()
  for (const { locationReferences } of links)
    for (const location of locationReferences)
      if (location.kind === 'page' && 'path' in location.page && changed.has(location.page.id)) {
        const { id, title, path } = location.page
        pages.set(id, { id, title, path })
      }
  return [...pages.values()]
}
