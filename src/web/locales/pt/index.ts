import type { Messages } from '../en/index.ts'
import { administration } from './administration.ts'
import { checks } from './checks.ts'
import { comments } from './comments.ts'
import { content } from './content.ts'
import { contentSettings } from './content-settings.ts'
import { editor } from './editor.ts'
import { exchange } from './exchange.ts'
import { everywhere } from './everywhere.ts'
import { exports } from './exports.ts'
import { imports } from './imports.ts'
import { inbox } from './inbox.ts'
import { integrations } from './integrations.ts'
import { mergeRules } from './merge-rules.ts'
import { observers } from './observers.ts'
import { publishing } from './publishing.ts'
import { openapi } from './openapi.ts'
import { review } from './review.ts'
import { secondFactor } from './second-factor.ts'
import { settings } from './settings.ts'
import { singleSignOn } from './single-sign-on.ts'
import { translations } from './translations.ts'
import { variables } from './variables.ts'
import { welcome } from './welcome.ts'

export const pt: Messages = {
  ...everywhere,
  administration,
  checks,
  comments,
  content,
  contentSettings,
  editor,
  exchange,
  exports,
  imports,
  inbox,
  integrations,
  mergeRules,
  observers,
  publishing,
  openapi,
  review,
  secondFactor,
  settings,
  singleSignOn,
  translations,
  variables,
  welcome,
}
