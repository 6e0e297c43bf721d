import { iconSymbols, renderDocument } from '../../engine/html/index.ts'
import type { DocumentData } from './document-data.ts'
import { integrationDrawer } from './document.ts'
import { iconFinder } from './icons.ts'
import type { Messages } from './messages.ts'
import type { SiteView } from './view.ts'

/** A block of an integration alone, to be put where it was. */
export function drawIntegrationPart(
  { document, integrations }: DocumentData,
  { customization, messages }: { customization: SiteView['customization']; messages: Messages },
): string {
  const integration = integrationDrawer(integrations)
  const { html, needs } = renderDocument(document, {
    resolve: () => undefined,
    ...(integration && { integration }),
    findIcon: iconFinder(customization),
    labels: messages.blocks,
  })
  return `${html}${iconSymbols(needs.icons).html}`
}
