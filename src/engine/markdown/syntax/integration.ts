import type { Integration, PlainValue } from '../../document/nodes.ts'
import { parsePlainJson } from '../../document/plain-json.ts'
import { booleanOf, writeTag } from '../tag.ts'
import type { TagSyntax } from './tag-syntax.ts'
import { isRecord } from '../../is-record.ts'

const OWN = ['url', 'fullWidth', 'action']

/** `{% @integration/block prop="…" %}`. */
export const integrationTag: TagSyntax = {
  body: 'optional',
  read(tag, body) {
    const [, integration, block] = /^@([^/]+)\/(.+)$/.exec(tag.name) ?? []
    if (!integration || !block || body.length > 0) return undefined
    const { url, fullWidth, action, ...props } = tag.attributes
    const full = booleanOf(fullWidth)
    const parsedAction = action === undefined ? undefined : parseJson(action)
    const data = {
      integration,
      block,
      props: Object.fromEntries(
        Object.entries(props).map(([name, value]) => [unprefixed(name), propOf(value)]),
      ),
      ...(isRecord<PlainValue>(parsedAction) && { action: parsedAction }),
      ...(url !== undefined && { url }),
      ...(full !== undefined && { fullWidth: full }),
    }
    return { object: 'block', type: 'integration', isVoid: true, data }
  },
}

export function writeIntegration({ data }: Integration): string {
  const { integration, block, props, action, url, fullWidth } = data
  const written = Object.entries(props).map(([name, value]) => [prefixed(name), propText(value)])
  return writeTag(`@${integration}/${block}`, {
    ...Object.fromEntries(written),
    action: action && JSON.stringify(action),
    url,
    fullWidth,
  })
}

// A text that reads as JSON is quoted as JSON, so that "5" and 5 stay different.
function propText(value: PlainValue): string {
  return typeof value === 'string' && parseJson(value) === undefined ? value : JSON.stringify(value)
}

function propOf(text: string): PlainValue {
  return parseJson(text) ?? text
}

function parseJson(text: string): PlainValue | undefined {
  if (!/^(?:[[{"\d-]|true$|false$|null$)/.test(text)) return undefined
  // What JSON holds is such a value.
  return parsePlainJson(text) as PlainValue | undefined
}

function prefixed(name: string): string {
  return OWN.includes(name.replace(/^prop:/, '')) ? `prop:${name}` : name
}

function unprefixed(name: string): string {
  return name.startsWith('prop:') ? name.slice(5) : name
}
