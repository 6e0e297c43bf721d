import type { Block } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { empty, html, type Html } from '../markup.ts'
import { renderBlockquote } from './blockquote.ts'
import { renderCode } from './code.ts'
import { renderColumns } from './columns.ts'
import { renderContentRef } from './content-ref.ts'
import { renderDrawing } from './drawing.ts'
import { renderEmbed } from './embed.ts'
import { renderExpandable } from './expandable.ts'
import { renderFile } from './file.ts'
import { renderHeading } from './heading.ts'
import { renderHint } from './hint.ts'
import { renderImages } from './images.ts'
import { renderIntegration } from './integration.ts'
import { renderList } from './list.ts'
import { renderMath } from './math.ts'
import { renderOpenApi } from './openapi.ts'
import { renderParagraph } from './paragraph.ts'
import { renderPrompt } from './prompt.ts'
import { renderRaw } from './raw.ts'
import { renderStepper } from './stepper.ts'
import { renderTable } from './table.ts'
import { renderTabs } from './tabs.ts'
import { renderUpdates } from './updates.ts'

/** Any block; parts that stand outside of their whole, and kinds that are not known, show nothing. */
export function renderBlock(block: Block, renderer: Renderer): Html {
  switch (block.type) {
    case 'paragraph':
      return renderParagraph(block, renderer)
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return renderHeading(block, renderer)
    case 'list-ordered':
    case 'list-unordered':
    case 'list-tasks':
      return renderList(block, renderer)
    case 'divider':
      return html`<hr>`
    case 'blockquote':
      return renderBlockquote(block, renderer)
    case 'hint':
      return renderHint(block, renderer)
    case 'images':
      return renderImages(block, renderer)
    case 'file':
      return renderFile(block, renderer)
    case 'drawing':
      return renderDrawing(block, renderer)
    case 'embed':
      return renderEmbed(block, renderer)
    case 'code':
      return renderCode(block, renderer)
    case 'math':
      return renderMath(block, renderer)
    case 'expandable':
      return renderExpandable(block, renderer)
    case 'tabs':
      return renderTabs(block, renderer)
    case 'table':
      return renderTable(block, renderer)
    case 'swagger':
    case 'openapi-operation':
    case 'openapi-schemas':
    case 'openapi-webhook':
      return renderOpenApi(block, renderer)
    case 'content-ref':
      return renderContentRef(block, renderer)
    case 'integration':
      return renderIntegration(block, renderer)
    case 'stepper':
      return renderStepper(block, renderer)
    case 'columns':
      return renderColumns(block, renderer)
    case 'updates':
      return renderUpdates(block, renderer)
    case 'prompt':
      return renderPrompt(block, renderer)
    case 'raw':
      return renderRaw(block)
    // Conditions were decided and reusable contents put in place before; what is left of either is not for a reader.
    case 'if':
    case 'reusable-content':
      return renderer.undecided?.(block, renderer) ?? empty
    case 'list-item':
    case 'image':
    case 'code-line':
    case 'tabs-item':
    case 'stepper-step':
    case 'column':
    case 'update':
      return empty
    default:
      return empty
  }
}
