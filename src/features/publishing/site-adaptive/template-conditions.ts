import type { TemplateCondition } from '../../../contract/publishing/site-adaptive.ts'
import { propertiesOf } from './check-adaptive-schema.ts'
import { isRecord } from '../../../engine/is-record.ts'

type Json = Record<string, unknown>

/** Conditions that a schema of visitors allows: each boolean, and each value of each enumeration. */
export function templateConditions(schema: Json, above = 'visitor.claims'): TemplateCondition[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    if (!isRecord(property)) return []
    const claim = `${above}${member(name)}`
    const given = property['description']
    const description = typeof given === 'string' && given !== '' ? given : name
    if (property['type'] === 'object') return templateConditions(property, claim)
    if (property['type'] === 'boolean') return [{ description, condition: `${claim} === true` }]
    const values = Array.isArray(property['enum']) ? property['enum'] : []
    return values.map((value) => ({
      description: `${description}: ${String(value)}`,
      condition: `${claim} === ${JSON.stringify(value)}`,
    }))
  })
}

function member(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
}
