import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { NodeViewConstructor } from '@tiptap/pm/view'
import { atoms } from '../schema/inlines/atoms.ts'
import { columnView, hintView, ifView, listItemView, promptView, updateView } from './box-views.ts'
import { codeView } from './code-view.ts'
import { drawnView } from './drawn-view.ts'
import { imagesView, imageView } from './image-views.ts'
import { inlineView } from './inline-view.ts'
import type { Published } from './published.ts'
import { headerView } from './header-view.ts'
import { cellView, tableView } from './table-view.ts'
import { tabsView } from './tabs-view.ts'
import { valueView } from './value-view.ts'

/** How nodes look while one edits them: as they will be published. */
export function nodeViews(published: Published): Extension {
  const drawn = drawnView(published, { hasCaption: false })
  const captioned = drawnView(published, { hasCaption: true })
  const inline = inlineView(published)
  const views: Record<string, NodeViewConstructor> = {
    hint: hintView(published),
    if: ifView,
    prompt: promptView,
    update: updateView,
    column: columnView(published),
    table: tableView(published),
    table_cell: cellView,
    table_header: headerView,
    table_value: valueView(published),
    list_item: listItemView,
    code: codeView,
    images: imagesView,
    image: imageView(published),
    tabs: tabsView,
    file: captioned,
    embed: captioned,
    drawing: captioned,
    math: drawn,
    content_ref: drawn,
    reusable_content: drawn,
    openapi_operation: drawn,
    openapi_webhook: drawn,
    openapi_schemas: drawn,
    kept: drawn,
    ...Object.fromEntries(atoms.map(({ name }) => [name, inline])),
  }
  return Extension.create({
    name: 'nodeViews',
    addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: views } })],
  })
}
