import type { Template } from '../../../contract/content/templates.ts'
import { templateTitles } from './read-template.ts'
import { templates } from './templates.ts'

/** Every template, with the titles of its pages. */
export async function listTemplates(): Promise<Template[]> {
  return Promise.all(
    templates.map(async (template) => ({
      object: 'template' as const,
      ...template,
      pages: await templateTitles(template.id),
    })),
  )
}
