import { Node, type AnyExtension } from '@tiptap/core'
import type { NodeViewConstructor } from '@tiptap/pm/view'
import { atoms } from '../schema/inlines/atoms.ts'
import { columnView, hintView, ifView, listItemView, promptView, stepView, updateView } from './box-views.ts'
import { codeView } from './code-view.ts'
import { drawnView } from './drawn-view.ts'
import { imagesView, imageView } from './image-views.ts'
import { integrationView, isDrawnByIntegration } from './integration-view.ts'
import { inlineView } from './inline-view.ts'
import type { Published } from './published.ts'
import { headerView } from './header-view.ts'
import { cellView, tableView } from './table-view.ts'
import { tabsView } from './tabs-view.ts'
import { valueView } from './value-view.ts'

/**
 * Nodes that look as they will be published while one edits them. Each brings its own view: those of a plugin come
 * after the first drawing, and draw everything again.
 */
export function withViews(extensions: AnyExtension[], published: Published): AnyExtension[] {
  const drawn = drawnView(published, { hasCaption: false })
  const captioned = drawnView(published, { hasCaption: true })
  const folded = drawnView(published, { hasCaption: false, opens: true })
  const integration = integrationView(published)
  const inline = inlineView(published)
  const views: Record<string, NodeViewConstructor> = {
    hint: hintView(published),
    if: ifView,
    prompt: promptView(published),
    update: updateView(published),
    stepper_step: stepView(published),
    column: columnView(published),
    table: tableView(published),
    table_cell: cellView,
    table_header: headerView,
    table_value: valueView(published),
    list_item: listItemView,
    code: codeView(published),
    images: imagesView,
    image: imageView(published),
    tabs: tabsView(published),
    file: captioned,
    embed: captioned,
    drawing: captioned,
    math: drawn,
    content_ref: drawn,
    reusable_content: drawn,
    openapi_operation: folded,
    openapi_webhook: folded,
    openapi_schemas: folded,
    kept: (node, view, getPos) =>
      isDrawnByIntegration(node) ? integration(node, view, getPos) : drawn(node),
    ...Object.fromEntries(atoms.map(({ name }) => [name, inline])),
  }
  return extensions.map((extension) => {
    const draw = views[extension.name]
    if (draw === undefined || !(extension instanceof Node)) return extension
    return extension.extend({
      addNodeView:
        () =>
        ({ node, view, getPos, decorations, innerDecorations }) =>
          draw(node, view, getPos, decorations, innerDecorations),
    })
  })
}
