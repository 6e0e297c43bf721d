import { methods } from './check-shape.ts'
import { findOperation, isHidden, type FoundOperation } from './find-operation.ts'
import { isObject, listOf, objectOf, textOf, type JsonObject } from './json.ts'
import { resolveRef } from './resolve-ref.ts'

export type OutlinedOperation = Pick<FoundOperation, 'kind' | 'method' | 'path' | 'title'>

export type OutlinedTag = {
  /** The tag's name; empty for what has none. */
  name: string
  title: string
  description: string | undefined
  summary: string | undefined
  icon: string | undefined
  operations: OutlinedOperation[]
  tags: OutlinedTag[]
}

/** What a specification consists of, as readers go through it: tags in their order, and the names of its models. */
export type SpecificationOutline = { title: string; tags: OutlinedTag[]; models: string[] }

export function outlineOf(document: JsonObject): SpecificationOutline {
  const byTag = Map.groupBy(operationsOf(document).flatMap(withTags), ({ tag }) => tag)
  const declared = listOf(document['tags']).map(objectOf)
  const names = new Set([
    ...declared.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
    ...byTag.keys(),
  ])
  const tags = new Map<string, OutlinedTag>()
  const parents = new Map<string, string>()
  for (const name of names) {
    const tag = declared.find((each) => each['name'] === name) ?? {}
    if (isHidden(tag)) continue
    tags.set(name, {
      name,
      title: textOf(tag['x-page-title']) ?? textOf(tag['x-displayName']) ?? (name || 'Operations'),
      description: textOf(tag['description']),
      summary: textOf(tag['x-page-description']),
      icon: textOf(tag['x-page-icon']),
      operations: (byTag.get(name) ?? []).map(({ operation }) => operation),
      tags: [],
    })
    const parent = textOf(tag['parent']) ?? textOf(tag['x-parent'])
    if (parent !== undefined) parents.set(name, parent)
  }
  return {
    title: textOf(objectOf(document['info'])['title']) ?? 'API',
    tags: nested(tags, parents),
    models: modelsOf(document),
  }
}

function operationsOf(document: JsonObject): FoundOperation[] {
  const kinds = [
    ['operation', 'paths'],
    ['webhook', 'webhooks'],
  ] as const
  return kinds.flatMap(([kind, group]) =>
    Object.entries(objectOf(document[group])).flatMap(([path, given]) => {
      const item = resolveRef(document, given).value
      return methods
        .filter((method) => isObject(item[method]))
        .flatMap((method) => findOperation(document, { kind, path, method }) ?? [])
    }),
  )
}

function withTags(operation: FoundOperation): { tag: string; operation: OutlinedOperation }[] {
  const { kind, method, path, title } = operation
  const named = listOf(operation.value['tags']).filter((tag) => typeof tag === 'string')
  const tags = named.length > 0 ? named : [kind === 'webhook' ? 'Webhooks' : '']
  return [...new Set(tags)].map((tag) => ({ tag, operation: { kind, method, path, title } }))
}

function nested(tags: Map<string, OutlinedTag>, parents: Map<string, string>): OutlinedTag[] {
  const roots: OutlinedTag[] = []
  for (const [name, tag] of tags) {
    const parent = isBelowItself(name, parents) ? undefined : tags.get(parents.get(name) ?? '')
    const siblings = parent === undefined || parent === tag ? roots : parent.tags
    siblings.push(tag)
  }
  return roots.filter(isWorthAPage)
}

function isBelowItself(name: string, parents: Map<string, string>): boolean {
  const seen = new Set([name])
  for (let above = parents.get(name); above !== undefined; above = parents.get(above)) {
    if (seen.has(above)) return true
    seen.add(above)
  }
  return false
}

function isWorthAPage(tag: OutlinedTag): boolean {
  tag.tags = tag.tags.filter(isWorthAPage)
  return tag.operations.length > 0 || tag.tags.length > 0 || tag.description !== undefined
}

function modelsOf(document: JsonObject): string[] {
  return Object.entries(objectOf(objectOf(document['components'])['schemas'])).flatMap(([name, schema]) =>
    isObject(schema) && !isHidden(schema) ? [name] : [],
  )
}
