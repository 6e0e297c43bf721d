import { evaluateDocument } from '../../../engine/expressions/index.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { readDocuments, type PageEntry } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { type ContentView, openOtherSpace, scopeOf } from '../views/index.ts'
import { withReusableContents } from './with-reusable-contents.ts'

export type Evaluated = boolean | 'deterministic-only'

const blank: JSONDocument = { object: 'document', data: {}, nodes: [] }

/** The document of a page or reusable content; one that has none is blank. */
export async function readDocument(view: ContentView, hash: string | undefined): Promise<JSONDocument> {
  return (await readDocuments(view.store, [hash])).get(hash ?? '') ?? blank
}

/** A document as a reader gets it: reusable contents in place, variables and conditions resolved. */
export async function readEvaluatedDocument(
  ctx: Context,
  view: ContentView,
  {
    entry,
    evaluated: asked,
    isDereferenced,
  }: { entry: Pick<PageEntry, 'document' | 'variables'>; evaluated: Evaluated; isDereferenced: boolean },
): Promise<JSONDocument> {
  // What is not for a visitor's eyes is never sent to them, asked for or not.
  const evaluated = asked === false && ctx.actor.kind === 'visitor' ? 'deterministic-only' : asked
  const document = await readDocument(view, entry.document)
  const whole =
    isDereferenced || evaluated === true
      ? await withReusableContents(view, document, (spaceId) => openOtherSpace(ctx, spaceId))
      : document
  if (evaluated === false) return whole
  return evaluateDocument(whole, {
    scope: scopeOf(ctx, view, entry),
    onlyDeterministic: evaluated === 'deterministic-only',
  })
}
