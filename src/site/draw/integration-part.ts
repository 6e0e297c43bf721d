import { iconSymbols, renderDocument, type FindIcon } from '../../engine/html/index.ts'
import type { DocumentData } from './document-data.ts'
import { integrationDrawer } from './document.ts'
import type { Messages } from './messages.ts'

/** A block of an integration alone, to be put where it was. */
export function drawIntegrationPart(
  { document, integrations }: DocumentData,
  { findIcon, messages }: { findIcon: FindIcon; messages: Messages },
): string {
  const integration = integrationDrawer(integrations)
  const { html, needs } = renderDocument(document, {
    resolve: () => undefined,
    ...(integration && { integration }),
    findIcon,
    labels: messages.blocks,
  })
  return `${html}${iconSymbols(needs.icons).html}`
}
