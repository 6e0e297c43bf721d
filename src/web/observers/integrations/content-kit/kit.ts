export type KitState = Record<string, unknown>
export type Action = { action: string } & Record<string, unknown>

/** What elements are drawn with: what was typed, and the way back to the integration. */
export type Kit = {
  integrationName: string
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

export function textIn(value: unknown, name: string): string {
  return textOf(typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined)
}

export function isAction(value: unknown): value is Action {
  return typeof value === 'object' && value !== null && 'action' in value && typeof value.action === 'string'
}

export type KitOption = { id: string; label: string }

/** The address of something that an element shows, if it is one of the web. */
export function urlIn(source: unknown): string | undefined {
  const url = typeof source === 'object' && source !== null && 'url' in source ? textOf(source.url) : ''
  return URL.canParse(url) && /^https?:/.test(url) ? url : undefined
}

export function ratioOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0.05 && value < 20 ? value : undefined
}

/** Where the choices of a select are told; what its address binds is filled in. */
export function optionsUrl(options: unknown, state: KitState): string | undefined {
  if (typeof options !== 'object' || options === null || !('url' in options)) return undefined
  const url = bindState(options.url, state)
  if (typeof url === 'string') return url
  if (typeof url !== 'object' || url === null || !('host' in url)) return undefined
  const { host, pathname = '/', query = {} } = url as { host: unknown; pathname?: unknown; query?: object }
  const pairs = Object.entries(query).map(([name, value]) => [name, textOf(value)])
  return `${location.protocol}//${textOf(host)}${textOf(pathname)}?${new URLSearchParams(pairs).toString()}`
}

/** The choices of a select: those that stand in it, or that were told for it. */
export function optionsOf(value: unknown): KitOption[] | undefined {
  if (typeof value === 'object' && value !== null && 'items' in value) return optionsOf(value.items)
  if (!Array.isArray(value)) return undefined
  return value.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null || !('id' in each)) return []
    return [{ id: textOf(each.id), label: 'label' in each ? textOf(each.label) : textOf(each.id) }]
  })
}
