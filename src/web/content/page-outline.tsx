import { useMemo } from 'react'
import { withAnchors, type JSONDocument } from '../../engine/document/index.ts'
import { outlineOf } from '../../engine/html/index.ts'
import { onceClosed } from '../ui/once-closed.ts'
import { Outline } from './outline.tsx'
import { useCurrentHeading } from './use-current-heading.ts'

/** The outline of a page that is read. */
export function PageOutline({ document: page }: { document: JSONDocument }) {
  const entries = useMemo(() => outlineOf(withAnchors(page)), [page])
  const current = useCurrentHeading(entries, () => entries.map(({ id }) => document.getElementById(id)))
  function go(index: number): void {
    const id = entries[index]?.id ?? ''
    onceClosed(() => {
      location.hash = id
      // Where one comes back to a heading, its address does not change.
      document.getElementById(id)?.scrollIntoView()
    })
  }
  return <Outline headings={entries} current={current} onPick={go} />
}
