import { iconSymbols, renderDocument, type FindIcon } from '../../engine/html/index.ts'
import type { DocumentData } from './document-data.ts'
import { integrationDrawer } from './document.ts'
import type { Locale } from './messages.ts'

/** A block of an integration alone, to be put where it was. */
export function drawIntegrationPart(
  { document, integrations }: DocumentData,
  { findIcon, locale }: { findIcon: FindIcon; locale: Locale },
): string {
  const integration = integrationDrawer(integrations)
  const { html, needs } = renderDocument(document, {
    resolve: () => undefined,
    ...(integration && { integration }),
    findIcon,
    labels: locale.messages.blocks,
    direction: locale.direction,
  })
  return `${html}${iconSymbols(needs.icons).html}`
}
