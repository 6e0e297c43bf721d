export type KitState = Record<string, unknown>
export type Action = { action: string } & Record<string, unknown>

/** What elements are drawn with: what was typed, and the way back to the integration. */
export type Kit = {
  state: KitState
  isPending: boolean
  act: (action: Action) => void
  put: (change: KitState) => void
}

/** The value that a binding such as `{"$state": "name"}` stands for, also inside of others. */
export function bindState(value: unknown, state: KitState): unknown {
  if (Array.isArray(value)) return value.map((each) => bindState(each, state))
  if (typeof value !== 'object' || value === null) return value
  if ('$state' in value && typeof value.$state === 'string') return state[value.$state]
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bindState(each, state)]))
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function isAction(value: unknown): value is Action {
  return typeof value === 'object' && value !== null && 'action' in value && typeof value.action === 'string'
}

export type KitOption = { id: string; label: string }

/** The choices of a select that stand in it; those at an address are asked for elsewhere. */
export function optionsOf(value: unknown): KitOption[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null || !('id' in each)) return []
    return [{ id: textOf(each.id), label: 'label' in each ? textOf(each.label) : textOf(each.id) }]
  })
}
