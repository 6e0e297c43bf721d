import { objectOf, type JsonObject } from './json.ts'
import { findOperation, type FoundOperation, type Parameter } from './find-operation.ts'
import { methods } from './check-shape.ts'
import { compareSchemas, type SpecChange } from './compare-schemas.ts'

export type ComparedOperation = {
  kind: 'operation' | 'webhook'
  method: string
  path: string
  title: string
  change: 'added' | 'removed' | 'changed'
  isBreaking: boolean
  changes: SpecChange[]
}

/** What changed from one version of a specification to another, operation by operation. */
export function compareSpecifications(before: JsonObject, after: JsonObject): ComparedOperation[] {
  const old = operationsOf(before)
  const now = operationsOf(after)
  const keys = new Set([...old.keys(), ...now.keys()])
  return [...keys].flatMap((key): ComparedOperation[] => {
    const [was, is] = [old.get(key), now.get(key)]
    const { kind = 'operation', method = '', path = '', title = '' } = is ?? was ?? {}
    const named = { kind, method, path, title }
    if (was === undefined) return [{ ...named, change: 'added', isBreaking: false, changes: [] }]
    if (is === undefined) return [{ ...named, change: 'removed', isBreaking: true, changes: [] }]
    const changes = compareOperations(
      { document: before, operation: was },
      { document: after, operation: is },
    )
    if (changes.length === 0) return []
    return [
      { ...named, change: 'changed', isBreaking: changes.some(({ isBreaking }) => isBreaking), changes },
    ]
  })
}

function operationsOf(document: JsonObject): Map<string, FoundOperation> {
  const found = new Map<string, FoundOperation>()
  for (const [kind, group] of [
    ['operation', 'paths'],
    ['webhook', 'webhooks'],
  ] as const)
    for (const path of Object.keys(objectOf(document[group])))
      for (const method of methods) {
        const operation = findOperation(document, { kind, path, method })
        if (operation !== undefined) found.set(`${kind} ${method} ${path}`, operation)
      }
  return found
}

type Side = { document: JsonObject; operation: FoundOperation }

function compareOperations(before: Side, after: Side): SpecChange[] {
  return [
    ...compareWords(before.operation, after.operation),
    ...compareParameters(before, after),
    ...compareBodies(before, after),
    ...compareResponses(before, after),
  ]
}

function compareWords(before: FoundOperation, after: FoundOperation): SpecChange[] {
  const changes: SpecChange[] = []
  const isNew = after.value['deprecated'] === true && before.value['deprecated'] !== true
  if (isNew) changes.push({ what: 'deprecated', where: '', isBreaking: false })
  if (before.title !== after.title || before.description !== after.description)
    changes.push({ what: 'described otherwise', where: '', isBreaking: false })
  if (JSON.stringify(before.security) !== JSON.stringify(after.security))
    changes.push({ what: 'authentication changed', where: '', isBreaking: true })
  return changes
}

function compareParameters(before: Side, after: Side): SpecChange[] {
  const keyOf = (each: Parameter) => `${each.in} parameter ${each.name}`
  const old = new Map(before.operation.parameters.map((each) => [keyOf(each), each]))
  const now = new Map(after.operation.parameters.map((each) => [keyOf(each), each]))
  const removed = [...old.keys()]
    .filter((key) => !now.has(key))
    .map((where) => ({ what: 'removed', where, isBreaking: true }))
  const others = [...now].flatMap(([where, is]): SpecChange[] => {
    const was = old.get(where)
    const isRequired = is['required'] === true
    if (was === undefined)
      return [{ what: isRequired ? 'added, required' : 'added', where, isBreaking: isRequired }]
    const became =
      isRequired && was['required'] !== true ? [{ what: 'is required now', where, isBreaking: true }] : []
    const schemas = {
      before: [before.document, was.schema],
      after: [after.document, is.schema],
    } as const
    return [...became, ...compareSchemas({ ...schemas, where, side: 'request' })]
  })
  return [...removed, ...others]
}

function compareBodies(before: Side, after: Side): SpecChange[] {
  const [was, is] = [before.operation.body, after.operation.body]
  const where = 'request body'
  if (was === undefined && is === undefined) return []
  if (is === undefined) return [{ what: 'removed', where, isBreaking: true }]
  const isRequired = is['required'] === true
  if (was === undefined)
    return [{ what: isRequired ? 'added, required' : 'added', where, isBreaking: isRequired }]
  return compareContents({ was, is, before, after, where, side: 'request' })
}

function compareResponses(before: Side, after: Side): SpecChange[] {
  const now = new Map(after.operation.responses)
  const old = new Map(before.operation.responses)
  const added = [...now.keys()]
    .filter((status) => !old.has(status))
    .map((status) => ({ what: 'added', where: `response ${status}`, isBreaking: false }))
  const others = [...old].flatMap(([status, was]): SpecChange[] => {
    const is = now.get(status)
    const where = `response ${status}`
    if (is === undefined) return [{ what: 'removed', where, isBreaking: status.startsWith('2') }]
    return compareContents({ was, is, before, after, where, side: 'response' })
  })
  return [...added, ...others]
}

function compareContents({
  was,
  is,
  before,
  after,
  where,
  side,
}: {
  was: JsonObject
  is: JsonObject
  before: Side
  after: Side
  where: string
  side: 'request' | 'response'
}): SpecChange[] {
  const old = objectOf(was['content'])
  const now = objectOf(is['content'])
  return Object.keys({ ...old, ...now }).flatMap((type): SpecChange[] => {
    const place = `${where} (${type})`
    if (now[type] === undefined) return [{ what: 'removed', where: place, isBreaking: true }]
    if (old[type] === undefined) return [{ what: 'added', where: place, isBreaking: false }]
    return compareSchemas({
      before: [before.document, objectOf(old[type])['schema']],
      after: [after.document, objectOf(now[type])['schema']],
      where,
      side,
    })
  })
}
