import { readFields } from '../../../engine/contentkit/index.ts'

type State = Record<string, unknown>

/** What somebody typed into the fields of a block and did not send: it stays, whatever is drawn anew. */
export function typedFields(
  host: HTMLElement,
  { signal, onLeft }: { signal: AbortSignal; onLeft: () => void },
) {
  const names = new Set<string>()
  host.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLElement) names.add(target.getAttribute('name') ?? '')
    },
    { signal },
  )
  let isPressed = false
  host.addEventListener('pointerdown', () => (isPressed = true), { signal })
  const release = (): void => {
    if (!isPressed) return
    isPressed = false
    // After the click, which comes next.
    setTimeout(onLeft)
  }
  // A finger that begins to scroll presses nothing any more.
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { signal })
  host.addEventListener('focusout', onLeft, { signal })
  return {
    /** Whether somebody types or presses right now: what they are at must not go away below them. */
    isInUse: () => {
      const { activeElement } = document
      const isTyping = host.contains(activeElement) && names.has(activeElement?.getAttribute('name') ?? '')
      return isPressed || isTyping
    },
    /** A state with what all fields hold now. */
    read(state: State): State {
      const form = host.querySelector<HTMLFormElement>('form.integration')
      const filled = new URLSearchParams()
      for (const [name, value] of form === null ? [] : new FormData(form))
        if (typeof value === 'string') filled.append(name, value)
      return readFields(filled, state)
    },
    /** A state with what was typed and not sent. */
    over(state: State): State {
      const held = Object.entries(this.read({})).filter(([key]) => names.has(`state.${key}`))
      return { ...state, ...Object.fromEntries(held) }
    },
    sent: () => names.clear(),
  }
}
