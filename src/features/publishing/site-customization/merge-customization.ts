import type {
  CustomizationInput,
  CustomizationOverride,
  SiteCustomization,
} from '../../../contract/publishing/site-customization.ts'
import { defaultCustomization } from './default-customization.ts'
import type { SiteRow } from '../sites/index.ts'

type Json = Record<string, unknown>

// Replaced as wholes: what they hold depends on each other.
const wholes = new Set(['favicon', 'announcement', 'socialAccounts', 'title'])

/** The complete customization of a site: what was set over the defaults. */
export function customizationOf({ customization }: Pick<SiteRow, 'customization'>): SiteCustomization {
  return mergeCustomization(defaultCustomization, JSON.parse(customization))
}

/** A complete customization with another on top, setting by setting. */
export function mergeCustomization(
  under: SiteCustomization,
  over: CustomizationInput | CustomizationOverride,
): SiteCustomization {
  const entries = Object.entries(over).filter(([, value]) => value !== undefined && value !== null)
  const merged = entries.map(([name, value]) => [
    name,
    wholes.has(name) ? value : { ...(Reflect.get(under, name) as Json), ...set(value as Json) },
  ])
  // Both sides fit the schema, group by group, so the result does.
  const whole = { ...under, ...Object.fromEntries(merged) } as SiteCustomization
  return {
    ...whole,
    pageActions: { ...whole.pageActions, items: itemsOf(whole) },
    socialAccounts: whole.socialAccounts.map(withDisplay),
  }
}

// Which actions a page has is said twice: the switches decide, the list puts them in order.
function itemsOf({ pageActions, git, pdf, ai }: SiteCustomization): string[] {
  const { externalAI, markdown, mcp, items } = pageActions
  const switches = {
    assistant: ai.mode === 'assistant',
    'external-ai': externalAI,
    markdown,
    mcp,
    git: git.showEditLink,
    pdf: pdf.enabled,
  }
  const shown = new Set(Object.entries(switches).flatMap(([name, isOn]) => (isOn ? [name] : [])))
  return [...new Set([...items.filter((name) => shown.has(name)), ...shown])]
}

function withDisplay(account: SiteCustomization['socialAccounts'][number]) {
  return { ...account, display: { header: false, footer: true, ...account.display } }
}

/** What differs from the site, with a change to it; `null` takes a setting out. */
export function changeOverride(
  stored: CustomizationOverride,
  change: CustomizationOverride,
): CustomizationOverride {
  const merged = new Map<string, unknown>(Object.entries(stored))
  for (const [name, value] of Object.entries(change)) {
    if (value === null) merged.delete(name)
    else if (wholes.has(name)) merged.set(name, value)
    else merged.set(name, set({ ...(merged.get(name) as Json | undefined), ...(value as Json) }))
  }
  return Object.fromEntries(merged)
}

function set(group: Json): Json {
  return Object.fromEntries(
    Object.entries(group).filter(([, value]) => value !== null && value !== undefined),
  )
}
