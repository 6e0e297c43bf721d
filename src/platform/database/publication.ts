import {
  ColumnNode,
  TableNode,
  type KyselyPlugin,
  type OperationNode,
  type RootOperationNode,
  type Transaction,
  type UpdateQueryNode,
} from 'kysely'
import type { Tables } from './tables.ts'

/** Tables that published pages show nothing of, and columns of others; what is not named counts as shown. */
export type Unshown = { tables: readonly string[]; columns: Readonly<Record<string, readonly string[]>> }

/** Runs `work`, and moves the publication on when it wrote something that published pages may show. */
export async function publishing<Result>(
  transaction: Transaction<Tables>,
  unshown: Unshown,
  work: (db: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  let isShown = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      isShown ||= writesOf(node).some((write) => isWriteShown(write, unshown))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const result = await work(transaction.withPlugin(plugin))
  // Last, so that nobody waits for a lock while they hold this one.
  if (isShown)
    await transaction
      .updateTable('publication')
      .set((eb) => ({ ticks: eb('ticks', '+', 1) }))
      .execute()
  return result
}

type Write = { table: string; columns?: string[] }

function isWriteShown({ table, columns }: Write, { tables, columns: unshown }: Unshown): boolean {
  if (tables.includes(table)) return false
  return columns === undefined || !columns.every((column) => unshown[table]?.includes(column))
}

function writesOf(node: RootOperationNode): Write[] {
  if (node.kind === 'InsertQueryNode') return [{ table: node.into?.table.identifier.name ?? '' }]
  if (node.kind === 'DeleteQueryNode') return node.from.froms.map((from) => ({ table: nameOf(from) }))
  if (node.kind === 'UpdateQueryNode') return [updateOf(node)]
  if (node.kind !== 'RawNode') return []
  return [...node.sqlFragments.join('?').matchAll(rawWrites)].map(([, table = '']) => ({ table }))
}

const rawWrites = /\b(?:insert into|(?<!\bfor |\bdo )update|delete from)\s+"?(\w+)/gi

function updateOf({ table, updates }: UpdateQueryNode): Write {
  const columns = updates?.map(({ column }) => nameOf(column))
  return { table: table === undefined ? '' : nameOf(table), ...(columns && { columns }) }
}

// Of a table or a column; what is written any other way has no name and counts as shown.
function nameOf(node: OperationNode): string {
  if (TableNode.is(node)) return node.table.identifier.name
  return ColumnNode.is(node) ? node.column.name : ''
}
