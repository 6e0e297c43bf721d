import { useState } from 'react'
import type { Space } from '../../../contract/content/spaces.ts'
import type { ContentImportRun } from '../../../contract/exchange/imports.ts'
import { useApplyImport, useCancelImport } from '../../api/imports.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page-layout.tsx'
import { Problem } from '../../ui/problem.tsx'
import { depthsOf, withToggled, type FoundPages } from './found-pages.ts'
import { ImportProblems } from './import-problems.tsx'
import styles from './imports.module.css'

const words = messages.imports

/** What was found, before anything is written: some of it, all, or nothing. */
export function ChoosePages({ space, run }: { space: Space; run: ContentImportRun }) {
  const found: FoundPages = run.found ?? []
  const [chosen, setChosen] = useState(new Set(found.map(({ id }) => id)))
  const key = { organizationId: space.organization, importRunId: run.id }
  const apply = useApplyImport(key)
  const cancel = useCancelImport(key)
  const isAll = chosen.size === found.length
  const error = apply.error ?? cancel.error
  if (found.length === 0) return <Nothing run={run} onCancel={() => cancel.mutate()} />
  return (
    <>
      <Section
        title={words.foundPages(found.length)}
        description={words.chooseText}
        actions={
          <Button onPress={() => setChosen(new Set(isAll ? [] : found.map(({ id }) => id)))}>
            {isAll ? words.none : words.all}
          </Button>
        }
      >
        <FoundTree found={found} chosen={chosen} onChange={setChosen} />
        {error !== null && <Problem>{error.message}</Problem>}
        <div className={styles.buttons}>
          <Button
            look="primary"
            isDisabled={chosen.size === 0}
            isBusy={apply.isPending}
            onPress={() => apply.mutate(isAll ? undefined : [...chosen])}
          >
            {words.take(chosen.size)}
          </Button>
          <Button look="quiet" isBusy={cancel.isPending} onPress={() => cancel.mutate()}>
            {words.discard}
          </Button>
        </div>
      </Section>
      <ImportProblems log={run.log} />
    </>
  )
}

function Nothing({ run, onCancel }: { run: ContentImportRun; onCancel: () => void }) {
  return (
    <>
      <Notice tone="warning">{words.foundNothing}</Notice>
      <div>
        <Button onPress={onCancel}>{words.discard}</Button>
      </div>
      <ImportProblems log={run.log} />
    </>
  )
}

function FoundTree({
  found,
  chosen,
  onChange,
}: {
  found: FoundPages
  chosen: Set<string>
  onChange: (chosen: Set<string>) => void
}) {
  const depths = depthsOf(found)
  return (
    <ul className={styles.found} aria-label={words.foundPages(found.length)}>
      {found.map(({ id, title, kind, sourceURL }) => (
        <li key={id} style={{ paddingInlineStart: `${(depths.get(id) ?? 0) * 1.25}rem` }}>
          <Checkbox isSelected={chosen.has(id)} onChange={() => onChange(withToggled(found, chosen, id))}>
            <span className={styles.title} dir="auto">
              {title || messages.untitled}
            </span>
            {kind === 'group' && <Badge>{words.group}</Badge>}
            {sourceURL !== undefined && <span className={styles.address}>{sourceURL}</span>}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
