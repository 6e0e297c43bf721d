import type { Services } from '../../../kernel/context.ts'
import type { McpServerRow } from './queries.ts'

export function headersOf({ secrets }: Services, { headers }: McpServerRow): Record<string, string> {
  return JSON.parse(secrets.decrypt(headers))
}
