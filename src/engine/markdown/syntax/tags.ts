import type { Tag } from '../tag.ts'
import { codeTag, readMermaid } from './code.ts'
import { columnsTag, columnTag } from './columns.ts'
import { contentRefTag, pageRefTag } from './content-ref.ts'
import { embedTag } from './embed.ts'
import { fileTag } from './file.ts'
import { hintTag } from './hint.ts'
import { ifTag } from './if.ts'
import { includeTag } from './include.ts'
import { integrationTag } from './integration.ts'
import { openapiOperationTag, openapiSchemasTag, openapiTag, openapiWebhookTag } from './openapi.ts'
import { promptTag } from './prompt.ts'
import { stepperTag, stepTag } from './stepper.ts'
import { tabsTag, tabTag } from './tabs.ts'
import type { TagSyntax } from './tag-syntax.ts'
import { updatesTag, updateTag } from './updates.ts'

const TAGS = new Map<string, TagSyntax>(
  Object.entries({
    hint: hintTag,
    tabs: tabsTag,
    tab: tabTag,
    stepper: stepperTag,
    step: stepTag,
    columns: columnsTag,
    column: columnTag,
    updates: updatesTag,
    update: updateTag,
    if: ifTag,
    embed: embedTag,
    file: fileTag,
    'content-ref': contentRefTag,
    'page-ref': pageRefTag,
    include: includeTag,
    openapi: openapiTag,
    swagger: openapiTag,
    'openapi-operation': openapiOperationTag,
    'openapi-webhook': openapiWebhookTag,
    'openapi-schemas': openapiSchemasTag,
    prompt: promptTag,
    code: codeTag,
    '@mermaid/diagram': { body: 'none', read: readMermaid },
  }),
)

/** How a tag is read; undefined for tags that the dialect does not know. */
export function tagSyntaxOf(tag: Tag): TagSyntax | undefined {
  return TAGS.get(tag.name) ?? (tag.name.startsWith('@') ? integrationTag : undefined)
}
