import type { OpenAPISpec } from '../../../contract/generated/openapi-specs.ts'
import { isBeingRead } from '../../api/openapi-specs.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'

const words = messages.openapi

/** Whether a specification can be shown, in a word. */
export function SpecState({ spec }: { spec: OpenAPISpec }) {
  if (isBeingRead(spec)) return <Badge tone="info">{words.states.reading}</Badge>
  if (spec.lastProcessErrorCode !== undefined) return <Badge tone="danger">{words.states.failed}</Badge>
  if (spec.lastVersion === undefined) return <Badge>{words.states.empty}</Badge>
  return <Badge tone="success">{words.states.ready}</Badge>
}
