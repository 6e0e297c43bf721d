import type { AuditFilter } from '../api/observers.ts'
import { messages } from '../locales/messages.ts'

/** The filters of the audit log, as the address has them; days are in the reader's own time. */
export type AuditSearch = { actor?: string; action?: string; from?: string; to?: string; target?: string }

const names = ['actor', 'action', 'from', 'to', 'target'] as const

/** What of an address's query is a filter. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const found = names.flatMap((name) => {
    const value = search[name]
    if (typeof value !== 'string' || value === '') return []
    if ((name === 'from' || name === 'to') && Number.isNaN(Date.parse(`${value}T00:00`))) return []
    return [[name, value] as const]
  })
  return Object.fromEntries(found)
}

/** What the API is asked for. */
export function auditFilterOf({ from, to, ...rest }: AuditSearch): AuditFilter {
  return {
    ...rest,
    ...(from === undefined ? {} : { from: startOf(from).toISOString() }),
    ...(to === undefined ? {} : { to: dayAfter(to).toISOString() }),
  }
}

export function actionName(action: string): string {
  const names: Record<string, string> = messages.observers.actions
  return names[action] ?? action
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00`)
}

function dayAfter(day: string): Date {
  const date = startOf(day)
  date.setDate(date.getDate() + 1)
  return date
}
