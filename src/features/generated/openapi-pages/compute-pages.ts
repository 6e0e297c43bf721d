import {
  slugOf,
  withAnchors,
  type Block,
  type JSONDocument,
  type PlainObject,
} from '../../../engine/document/index.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { outlineOf, type OutlinedOperation, type OutlinedTag } from '../../../engine/openapi/index.ts'
import type { ComputedContent, ComputedInput, ComputedPage } from '../../content/views/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { loadDocument, publishedPath, latestVersions } from '../openapi-versions/index.ts'

type Grouping = 'by-tag' | 'by-operation' | undefined
type Spec = { id: string; slug: string; last_version: string | null; visibility: string }
type Making = { spec: Spec; grouping: Grouping }

/** A tag with more operations than this has a page for each, unless it is asked for otherwise. */
const mostOnAPage = 20
const modelsOnAPage = 40

/** The pages of a specification: one for each tag or operation, and its models. */
export async function computePages(
  db: Db,
  { organizationId, computed }: ComputedInput,
): Promise<ComputedContent | undefined> {
  const slug = specOf(computed)
  const [spec] = slug === undefined ? [] : await latestVersions(db, organizationId, [slug])
  if (spec === undefined || spec.last_version === null) return undefined
  const version = spec.last_version
  const { models, grouping, downloadLink } = propsOf(computed)
  return {
    stamp: `${version} ${spec.visibility}`,
    pages: async () => {
      const outline = outlineOf(await loadDocument(db, version))
      const making = { spec, grouping }
      const pages = outline.tags.map((tag) => tagPage(making, tag))
      if (models && outline.models.length > 0) pages.push(modelsPage(making, outline.models))
      return downloadLink ? withDownload(pages, spec) : pages
    },
  }
}

// A page may have been imported with anything in it.
function specOf(computed: PlainObject): string | undefined {
  const dependencies = computed['dependencies'] as { spec?: { ref?: { spec?: unknown } } } | undefined
  const slug = dependencies?.spec?.ref?.spec
  return typeof slug === 'string' ? slug : undefined
}

function propsOf(computed: PlainObject): { models: boolean; downloadLink: boolean; grouping: Grouping } {
  const props = (computed['props'] ?? {}) as Record<string, unknown>
  const { grouping } = props
  return {
    models: props['models'] !== false,
    downloadLink: props['downloadLink'] === true,
    grouping: grouping === 'by-tag' || grouping === 'by-operation' ? grouping : undefined,
  }
}

function tagPage(making: Making, tag: OutlinedTag): ComputedPage {
  const isSplit =
    making.grouping === 'by-operation' ||
    (making.grouping === undefined && tag.operations.length > mostOnAPage)
  const words = tag.description === undefined ? [] : parseMarkdown(tag.description).document.nodes
  const blocks = isSplit ? [] : tag.operations.map((operation) => operationBlock(making, operation))
  const below = isSplit ? tag.operations.map((operation) => operationPage(making, operation, tag)) : []
  return {
    key: `tag ${tag.name}`,
    title: tag.title,
    slug: slugFor(tag.title),
    ...(tag.icon === undefined ? {} : { icon: tag.icon }),
    ...(tag.summary === undefined ? {} : { description: tag.summary }),
    computed: source(making, { doc: isSplit ? 'info' : 'operations', page: tag.name || 'default' }),
    document: documentOf([...words, ...blocks]),
    pages: [...tag.tags.map((inner) => tagPage(making, inner)), ...below],
  }
}

function operationPage(making: Making, operation: OutlinedOperation, tag: OutlinedTag): ComputedPage {
  const { kind, method, path, title } = operation
  const key = `${kind} ${method} ${path}`
  return {
    key: `${tag.name} ${key}`,
    title,
    slug: slugFor(title),
    computed: source(making, { doc: 'operations', page: key }),
    document: documentOf([{ ...operationBlock(making, operation) }]),
    pages: [],
  }
}

function modelsPage(making: Making, names: string[]): ComputedPage {
  const isSplit = names.length > modelsOnAPage
  const parts = isSplit
    ? Array.from({ length: Math.ceil(names.length / modelsOnAPage) }, (_, at) =>
        names.slice(at * modelsOnAPage, (at + 1) * modelsOnAPage),
      )
    : []
  return {
    key: 'models',
    title: 'Models',
    slug: 'models',
    computed: source(making, { doc: 'models' }),
    document: documentOf(isSplit ? [] : [modelsBlock(making, names)]),
    pages: parts.map((part) => {
      const title = `${part[0] ?? ''} – ${part.at(-1) ?? ''}`
      return {
        key: `models ${part[0] ?? ''}`,
        title,
        slug: slugFor(part[0] ?? ''),
        computed: source(making, { doc: 'models', page: part[0] ?? '' }),
        document: documentOf([modelsBlock(making, part)]),
        pages: [],
      }
    }),
  }
}

function source({ spec }: Making, props: PlainObject): PlainObject {
  const value = { object: 'openapi-spec', id: spec.id, slug: spec.slug, lastVersion: spec.last_version }
  return {
    type: 'builtin:openapi',
    props,
    dependencies: { spec: { ref: { kind: 'openapi', spec: spec.slug }, value } },
  }
}

function operationBlock({ spec }: Making, { kind, method, path }: OutlinedOperation): Block {
  const ref = { kind: 'openapi' as const, spec: spec.slug }
  const shape = { object: 'block', isVoid: true, key: `${kind} ${method} ${path}` } as const
  return kind === 'webhook'
    ? { ...shape, type: 'openapi-webhook', data: { ref, name: path, method } }
    : { ...shape, type: 'openapi-operation', data: { ref, path, method } }
}

function modelsBlock({ spec }: Making, schemas: string[]): Block {
  const ref = { kind: 'openapi' as const, spec: spec.slug }
  return {
    object: 'block',
    type: 'openapi-schemas',
    isVoid: true,
    key: 'models',
    data: { ref, schemas, grouped: true },
  }
}

function documentOf(nodes: Block[]): JSONDocument {
  return withAnchors({ object: 'document', data: { schemaVersion: 2 }, nodes })
}

// What is not public has no address to download it from.
function withDownload(pages: ComputedPage[], spec: Spec): ComputedPage[] {
  const [first, ...others] = pages
  if (first === undefined || spec.visibility !== 'public') return pages
  const link = parseMarkdown(`[OpenAPI (JSON)](${publishedPath(spec)})`).document.nodes
  return [{ ...first, document: documentOf([...link, ...first.document.nodes]) }, ...others]
}

function slugFor(title: string): string {
  const slug = slugOf(title.replace(/[/{}]+/g, ' '))
  return slug.replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '').slice(0, 100) || 'page'
}
