import { detailsLines, endDetails, hintLines, hintStyle, quoted } from './words.ts'

/** What a component of MDX is here: lines before and after its content, or words in the text. */
export type Meaning = { start: string[]; end: string[]; holdsCode?: boolean }

type Attributes = Record<string, string>

const hints = 'Note Info Tip Check Success Warning Caution Danger Error Important'.split(' ')
// They only arrange what is inside.
const frames = new Set(
  'CardGroup Cards CardGrid Columns Column Col Row Grid AccordionGroup Frame Fragment FileTree'.split(' '),
)

/** The meaning of a component by its name; `undefined` for one that only its project knows. */
export function meaningOf(name: string, attributes: Attributes): Meaning | undefined {
  const { title = attributes['label'] ?? attributes['header'] ?? '' } = attributes
  if (hints.includes(name)) return hint(name, title)
  if (frames.has(name)) return { start: [], end: [] }
  switch (name) {
    case 'Admonition':
    case 'Callout':
    case 'Aside':
    case 'Alert':
    case 'Hint':
      return hint(attributes['type'] ?? attributes['variant'] ?? attributes['style'] ?? 'note', title)
    case 'Tabs':
      return { start: ['{% tabs %}'], end: ['{% endtabs %}'] }
    case 'TabItem':
    case 'Tab':
      return {
        start: [`{% tab title=${quoted(title || attributes['value'] || 'Tab')} %}`],
        end: ['{% endtab %}'],
      }
    case 'CodeGroup':
      return { start: ['{% tabs %}'], end: ['{% endtabs %}'], holdsCode: true }
    case 'Steps':
      return { start: ['{% stepper %}'], end: ['{% endstepper %}'] }
    case 'Step':
      return { start: ['{% step %}', ...(title === '' ? [] : [`### ${title}`, ''])], end: ['{% endstep %}'] }
    case 'Accordion':
    case 'Expandable':
    case 'Collapsible':
    case 'Details':
    case 'Toggle':
      return { start: detailsLines(title || attributes['summary'] || ''), end: endDetails }
    case 'Card':
    case 'LinkCard':
      return { start: card(attributes), end: [''] }
    default:
      return undefined
  }
}

function hint(word: string, title: string): Meaning {
  return { start: hintLines(hintStyle(word) ?? 'info', title), end: ['{% endhint %}'] }
}

function card({ title = '', href, description }: Attributes): string[] {
  const name = href === undefined || href === '' ? `**${title}**` : `[**${title}**](${href})`
  return [name, '', ...(description === undefined ? [] : [description])]
}

/** The attributes of a component, as far as they are texts. */
export function attributesOf(source: string): Attributes {
  const pattern = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{\s*["'`]([^"'`]*)["'`]\s*\}|\{[^}]*\}))?/g
  return Object.fromEntries(
    [...source.matchAll(pattern)].map(([, name = '', ...values]) => [
      name,
      values.find((value) => value !== undefined) ?? '',
    ]),
  )
}
