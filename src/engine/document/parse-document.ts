import { parseBlocks } from './parse-nodes.ts'
import { createReport, type DocumentProblem } from './parse-report.ts'
import type { JSONDocument } from './nodes.ts'
import { isRecord } from '../is-record.ts'

export type { DocumentProblem }
export type ParsedDocument =
  | { kind: 'document'; document: JSONDocument }
  | { kind: 'problems'; problems: DocumentProblem[] }

/**
 * Checks JSON from outside and fills in what readers rely on (leaves, marks, data, empty paragraphs).
 * Unknown members of `data` stay; unknown types of nodes are problems.
 */
export function parseDocument(value: unknown): ParsedDocument {
  const report = createReport()
  if (!isRecord(value) || value.object !== 'document') {
    return {
      kind: 'problems',
      problems: [{ path: '', message: 'A document is {"object": "document", "nodes": [...]}' }],
    }
  }
  const nodes = parseBlocks(value.nodes, 'nodes', { report, depth: 0, parent: 'document' })
  const version = isRecord(value.data) ? value.data.schemaVersion : undefined
  const data = typeof version === 'number' ? { schemaVersion: version } : {}
  if (report.problems.length > 0) return { kind: 'problems', problems: report.problems }
  return { kind: 'document', document: { object: 'document', data, nodes } }
}
