import type { ContentKitContext } from '../../../contract/observers/content-kit.ts'
import type { IntegrationConfiguration } from '../../../contract/observers/integration-manifest.ts'
import type { Integration } from '../../../contract/observers/integrations.ts'
import { messages } from '../../locales/messages.ts'
import { ContentKit } from './content-kit/content-kit.tsx'
import styles from './integrations.module.css'
import { SchemaForm, type Saving } from './schema-form.tsx'

type WithoutTheme<Context> = Context extends unknown ? Omit<Context, 'theme'> : never

/** What an integration wants to know: fields of its manifest, or a component that it draws itself. */
export function Configuration({
  integration,
  wanted,
  context,
  props,
  endpoint,
  values,
  save,
}: {
  integration: Integration
  wanted: IntegrationConfiguration | undefined
  context: WithoutTheme<ContentKitContext>
  props: Record<string, unknown>
  endpoint: string
  values: Record<string, unknown>
  save: Saving
}) {
  if (wanted === undefined) return <p className={styles.muted}>{messages.integrations.noConfiguration}</p>
  if ('componentId' in wanted)
    return (
      <ContentKit
        integration={integration}
        componentId={wanted.componentId}
        context={context}
        props={props}
      />
    )
  return <SchemaForm schema={wanted} endpoint={endpoint} values={values} save={save} />
}
