import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SiteCustomization } from '../../../contract/publishing/site-customization.ts'
import {
  keepLastDraft,
  useDiscardDraft,
  useKeepDraft,
  useSaveCustomization,
  type Place,
} from '../../api/publishing-customization.ts'
import { back, begin, forth, step, type History } from './history.ts'

const pause = 350

export type Draft = ReturnType<typeof useDraft>

/** How one would have a site look: kept on the server as one goes, shown to readers only when it is saved. */
export function useDraft(
  place: Place,
  { saved, kept }: { saved: SiteCustomization; kept: SiteCustomization | null },
) {
  const [history, setHistory] = useState<History<SiteCustomization>>(() => begin(kept ?? saved))
  const [drawn, setDrawn] = useState(0)
  const keep = useKeepDraft(place)
  const discard = useDiscardDraft(place)
  const save = useSaveCustomization(place)
  const last = useRef({ name: '', at: 0, text: JSON.stringify(kept ?? saved) })
  const { present } = history
  const text = JSON.stringify(present)
  const isChanged = text !== JSON.stringify(saved)
  const { mutate } = keep
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
    if (text === last.current.text) return
    const timer = setTimeout(() => {
      if (text === last.current.text) return
      last.current.text = text
      mutate(JSON.parse(text), { onSuccess: () => setDrawn((count) => count + 1) })
    }, pause)
    return () => clearTimeout(timer)
  }, [text, mutate])
  // Whoever leaves before the pause is over keeps what was changed last.
  useEffect(
    () => () => {
      if (latest.current !== last.current.text) mutate(JSON.parse(latest.current))
    },
    [mutate],
  )

  const isUnkept = text !== last.current.text || keep.isPending
  useLeaving(isUnkept, () => keepLastDraft(place, present))

  /** Changes one thing; what is typed into one field within a second is one step. */
  const change = useCallback((name: string, next: (before: SiteCustomization) => SiteCustomization) => {
    const now = Date.now()
    const joins = last.current.name === name && now - last.current.at < 1000
    last.current = { ...last.current, name, at: now }
    setHistory((before) => step(before, next(before.present), { joins }))
  }, [])
  function startOver(customization: SiteCustomization) {
    last.current = { name: '', at: 0, text: JSON.stringify(customization) }
    setHistory(begin(customization))
    setDrawn((count) => count + 1)
  }
  return {
    customization: present,
    change,
    isChanged,
    /** How often what is drawn has become another. */
    drawn,
    isKeeping: isUnkept,
    error: save.error ?? keep.error ?? discard.error,
    isSaving: save.isPending,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(back),
    redo: () => setHistory(forth),
    save: (onSaved: () => void) => {
      last.current.text = text
      save.mutate(present, {
        onSuccess: (now) => {
          // What was changed while it was saved is the next draft.
          if (latest.current === text) startOver(now)
          onSaved()
        },
      })
    },
    discard: (onDiscarded: () => void) => {
      last.current.text = text
      discard.mutate(undefined, {
        onSuccess: () => {
          startOver(saved)
          onDiscarded()
        },
      })
    },
  }
}

// The page is closed or loaded anew, which ends whatever waits and whatever is on its way.
function useLeaving(isNeeded: boolean, leave: () => void) {
  const onLeaving = useEffectEvent(leave)
  useEffect(() => {
    if (!isNeeded) return
    const listener = () => onLeaving()
    addEventListener('pagehide', listener)
    return () => removeEventListener('pagehide', listener)
  }, [isNeeded])
}
