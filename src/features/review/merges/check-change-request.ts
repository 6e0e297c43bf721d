import type { ChangeRequestChecks } from '../../../contract/review/change-requests.ts'
import { brokenConditions, conditionProblem } from '../../../engine/expressions/index.ts'
import { diffSnapshots, readDocuments, type PageEntry } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { openObjects } from '../../content/revisions/index.ts'
import { isAtLeast } from '../../people/access/index.ts'
import {
  allConflicts,
  readChangeRequest,
  snapshotOf,
  type ChangeRequestRow,
} from '../change-requests/index.ts'
import { mergeChecks, mergeVerdict } from './policy.ts'
import { readMergeFacts } from './read-merge-facts.ts'

const mostConditions = 100

/** What keeps a change request from being merged, before anybody tries. */
export async function checkChangeRequest(
  ctx: Context,
  key: { spaceId: string; changeRequestId: string },
): Promise<ChangeRequestChecks> {
  const changeRequest = await readChangeRequest(ctx, key)
  const { rules, facts } = await readMergeFacts(ctx, changeRequest)
  const checks = mergeChecks(rules, facts)
  const isAllowed = mergeVerdict(rules, facts).kind === 'allowed'
  const conflicts = (await allConflicts(ctx.db, changeRequest.id)).length
  const isOpen = changeRequest.status === 'open' || changeRequest.status === 'draft'
  return {
    object: 'change-request-checks',
    mergeable: isOpen && isAllowed && conflicts === 0 && isAtLeast(ctx.permission?.role, 'review'),
    rules: checks.map(({ rule, message }) => ({
      rule,
      passed: message === undefined,
      ...(message !== undefined && { message }),
    })),
    bypassed: isAllowed && checks.some(({ message }) => message !== undefined),
    conflicts,
    conditions: await wrongConditions(ctx, changeRequest),
  }
}

async function wrongConditions(
  ctx: Context,
  changeRequest: ChangeRequestRow,
): Promise<ChangeRequestChecks['conditions']> {
  const store = openObjects(ctx.db)
  const before = await snapshotOf(ctx.db, changeRequest.revision_ancestor)
  const { pages } = await diffSnapshots(store, before, await snapshotOf(ctx.db, changeRequest.revision_id))
  const changed = pages.flatMap((change): PageEntry[] => {
    if (change.kind === 'deleted') return []
    return [(change.kind === 'created' ? change.page : change.after).entry]
  })
  const documents = await readDocuments(
    store,
    changed.map(({ document }) => document),
  )
  return changed
    .flatMap((entry) => {
      const page = { id: entry.id, title: entry.title }
      const own = conditionProblem(entry.condition ?? '')
      const document = documents.get(entry.document ?? '')
      const within = document === undefined ? [] : brokenConditions(document)
      return [
        ...(own === undefined ? [] : [{ page, expression: entry.condition ?? '', message: own }]),
        ...within.map(({ expression, message }) => ({ page, expression, message })),
      ]
    })
    .slice(0, mostConditions)
}
