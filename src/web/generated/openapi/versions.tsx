import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { compareSpecifications } from '../../../engine/openapi/compare.ts'
import { specDocumentQuery, specVersionsQuery, type SpecKey } from '../../api/openapi-specs.ts'
import { chosenLanguage } from '../../locales/language.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/page-layout.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './openapi.module.css'

const words = messages.openapi
const format = new Intl.DateTimeFormat(chosenLanguage(), { dateStyle: 'medium', timeStyle: 'medium' })

/** The versions of a specification, and what changed between two of them; which two is in the address. */
export function Versions({ specKey, lastVersion }: { specKey: SpecKey; lastVersion: string | undefined }) {
  const { data: versions } = useSuspenseQuery(specVersionsQuery(specKey, lastVersion))
  const given: { from?: string; to?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const known = (id: string | undefined) => versions.find((each) => each.id === id)?.id
  const to = known(given.to) ?? versions[0]?.id
  const at = versions.findIndex(({ id }) => id === to)
  const from = known(given.from) ?? versions[at + 1]?.id ?? versions.at(-1)?.id
  const choices = versions.map(({ id, createdAt = '' }, index) => ({
    id,
    label: `${versions.length - index}`,
    description: `${format.format(new Date(createdAt))}${index === 0 ? ` · ${words.latest}` : ''}`,
  }))
  const show = (search: { from?: string; to?: string }) =>
    void navigate({ to: '.', search: { ...given, ...search }, replace: true, resetScroll: false })
  if (from === undefined || to === undefined)
    return (
      <Section title={words.versions}>
        <p className={styles.muted}>{words.noVersions}</p>
      </Section>
    )
  if (versions.length === 1)
    return (
      <Section title={words.versions}>
        <p>
          {words.version} 1, {choices[0]?.description}
        </p>
        <p className={styles.muted}>{words.oneVersion}</p>
      </Section>
    )
  return (
    <Section title={words.compare} description={words.versionsText}>
      <div className={styles.pair}>
        <Select label={words.from} choices={choices} value={from} onChange={(id) => show({ from: id })} />
        <Select label={words.to} choices={choices} value={to} onChange={(id) => show({ to: id })} />
      </div>
      <Comparison specKey={specKey} from={from} to={to} />
    </Section>
  )
}

function Comparison({ specKey, from, to }: { specKey: SpecKey; from: string; to: string }) {
  const before = useQuery(specDocumentQuery(specKey, from))
  const after = useQuery(specDocumentQuery(specKey, to))
  const compared = useMemo(
    () =>
      before.data === undefined || after.data === undefined
        ? undefined
        : compareSpecifications(before.data, after.data),
    [before.data, after.data],
  )
  const error = before.error ?? after.error
  if (error !== null) return <Problem>{error.message}</Problem>
  if (compared === undefined) return <Skeleton lines={4} />
  if (compared.length === 0) return <p className={styles.muted}>{words.same}</p>
  const breaking = compared.filter(({ isBreaking }) => isBreaking).length
  return (
    <>
      <p>
        <Badge tone={breaking === 0 ? 'success' : 'danger'}>
          {breaking === 0 ? words.noBreaking : words.breakingCount(breaking)}
        </Badge>
      </p>
      <ul className={styles.operations} aria-label={words.compare}>
        {compared.map(({ kind, method, path, title, change, isBreaking, changes }) => (
          <li key={`${kind} ${method} ${path}`} className={styles.operation}>
            <div className={styles.line}>
              <Badge tone={tones[change]}>{words.changes[change]}</Badge>
              <code className={styles.path}>
                {method.toUpperCase()} {path}
              </code>
              <span className={styles.muted}>{title}</span>
              {isBreaking && <Badge tone="danger">{words.breaking}</Badge>}
            </div>
            {changes.length > 0 && (
              <ul className={styles.changes}>
                {changes.map(({ what, where, isBreaking: breaks }) => (
                  <li key={`${where} ${what}`} className={breaks ? styles.breaking : ''}>
                    {where === '' ? what : `${where}: ${what}`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const tones = { added: 'success', removed: 'danger', changed: 'info' } as const
