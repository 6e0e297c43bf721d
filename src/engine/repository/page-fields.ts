import type { PlainObject, PlainValue } from '../document/nodes.ts'
import type { FrontMatter, FrontMatterValues, PageLayout } from '../markdown/index.ts'
import type { PageEntry } from '../revisions/index.ts'

/** What the front matter can say about a page; `frontMatter` is what it says besides. */
export type Fields = Partial<
  Pick<
    PageEntry,
    | 'description'
    | 'icon'
    | 'hidden'
    | 'noIndex'
    | 'noRobotsIndex'
    | 'condition'
    | 'variables'
    | 'tags'
    | 'layout'
    | 'frontMatter'
  >
>

const members = [
  'title',
  'description',
  'icon',
  'hidden',
  'noIndex',
  'noRobotsIndex',
  'if',
  'vars',
  'tags',
  'layout',
  'cover',
  'coverY',
  'coverHeight',
]

/** What the front matter of a file says about its page, but for the cover and the title. */
export function fieldsOfFrontMatter(front: FrontMatter): Fields {
  const others = Object.entries(front.values).filter(([key]) => !members.includes(key))
  return defined({
    description: front.description,
    icon: front.icon,
    hidden: front.hidden,
    noIndex: front.noIndex,
    noRobotsIndex: front.noRobotsIndex,
    condition: front.if,
    variables: front.vars,
    tags: front.tags?.map((tag) => ({ ...tag })),
    layout: front.layout && layoutFields(front.layout),
    // Read from YAML of the core schema, which has plain data only.
    frontMatter: others.length === 0 ? undefined : (Object.fromEntries(others) as PlainObject),
  })
}

/** The front matter of a page, but for the cover and the title. */
export function frontMatterOfFields(entry: Fields): FrontMatterValues {
  return defined({
    description: entry.description,
    icon: entry.icon,
    hidden: entry.hidden === true ? true : undefined,
    noIndex: entry.noIndex === true ? true : undefined,
    noRobotsIndex: entry.noRobotsIndex === true ? true : undefined,
    if: entry.condition,
    vars: entry.variables,
    tags: entry.tags,
    layout: entry.layout && layoutValues(entry.layout),
    ...entry.frontMatter,
  })
}

// The front matter says `{title: {visible: false}}` where a page says `{title: false}`.
function layoutFields({ width, cover, ...parts }: PageLayout): PlainObject {
  const visible = Object.entries(parts).flatMap(([name, part]) =>
    part === undefined ? [] : [[name, part.visible] as const],
  )
  return defined({
    width,
    cover: cover?.visible,
    coverSize: cover?.size,
    coverMask: cover?.mask,
    ...Object.fromEntries(visible),
  })
}

function layoutValues({ width, cover, coverSize, coverMask, ...parts }: PlainObject): PlainObject {
  const ofCover = defined({ visible: cover, size: coverSize, mask: coverMask })
  const visible = Object.entries(parts).map(([name, value]): [string, PlainValue] => [
    name,
    { visible: value },
  ])
  return defined({
    width,
    cover: Object.keys(ofCover).length === 0 ? undefined : ofCover,
    ...Object.fromEntries(visible),
  })
}

type Defined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> }

function defined<Values extends object>(values: Values): Defined<Values> {
  // Members without a value are gone, which is what the type says.
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<Values>
}
