import type {
  ContentRef,
  ContentRefMedia,
  ContentRefOpenApi,
  ContentRefReusableContent,
  ContentRefTag,
} from './content-ref.ts'
import type { TableData, VerticalAlignment } from './table-data.ts'
import type { Text } from './text.ts'

export type * from './content-ref.ts'
export type * from './table-data.ts'
export type * from './text.ts'

/** The content of a page. */
export type JSONDocument = {
  object: 'document'
  data: { schemaVersion?: number }
  nodes: Block[]
  meta?: { token?: string }
}

/** A named part of a block or inline: a caption, a table cell, the body of an expandable. */
export type Fragment = {
  object: 'fragment'
  key?: string
  fragment?: string
  type?: string
  nodes: Block[]
}

export type Block =
  | Paragraph
  | Heading
  | List
  | ListItem
  | Divider
  | Blockquote
  | Hint
  | If
  | Images
  | Image
  | FileBlock
  | Drawing
  | Embed
  | Code
  | CodeLine
  | MathBlock
  | Expandable
  | Tabs
  | TabsItem
  | Table
  | Swagger
  | OpenApiOperation
  | OpenApiSchemas
  | OpenApiWebhook
  | ContentRefBlock
  | Integration
  | ReusableContent
  | Stepper
  | StepperStep
  | Columns
  | Column
  | Updates
  | Update
  | Prompt
  | RawBlock

export type BlockType = Block['type']
export type DocumentNode = JSONDocument | Block | Fragment | Inline | Text

export type Length = number | { unit: string; value: number }
export type TextAlignment = 'start' | 'center' | 'end'
export type InlineNode = Inline | Text

type BlockOf<Type extends string, Data> = {
  object: 'block'
  type: Type
  key?: string
  data: Data
  isVoid?: boolean
}
type NoData = Record<string, never>

export type Paragraph = BlockOf<'paragraph', { align?: TextAlignment }> & { nodes: InlineNode[] }

/** heading-1 is `##` in Markdown; `level` remembers `#`, `#####` and `######`. */
export type Heading = BlockOf<
  'heading-1' | 'heading-2' | 'heading-3',
  { id?: string; align?: TextAlignment; level?: 1 | 5 | 6 }
> & { nodes: InlineNode[]; meta?: { id: string } }

export type List = ListOrdered | ListUnordered | ListTasks
export type ListOrdered = BlockOf<'list-ordered', { start?: number }> & { nodes: ListItem[] }
export type ListUnordered = BlockOf<'list-unordered', NoData> & { nodes: ListItem[] }
export type ListTasks = BlockOf<'list-tasks', NoData> & { nodes: ListItem[] }
export type ListItem = BlockOf<'list-item', { checked?: boolean }> & { nodes: Block[] }

export type Divider = BlockOf<'divider', NoData>
export type Blockquote = BlockOf<'blockquote', NoData> & { nodes: Block[] }
export type HintStyle = 'info' | 'warning' | 'danger' | 'success'
export type Hint = BlockOf<'hint', { style: HintStyle; icon?: string }> & { nodes: Block[] }
export type If = BlockOf<'if', { expression: string }> & { nodes: Block[] }

export type ImagesAlignment = 'center' | 'left' | 'right'
export type Images = BlockOf<
  'images',
  { align?: ImagesAlignment; fullWidth?: boolean; withFrame?: boolean }
> & { nodes: Image[] }
export type Image = BlockOf<
  'image',
  {
    ref: ContentRefMedia
    refDark?: ContentRefMedia
    width?: Length
    height?: Length
    alt?: string
  }
> & { fragments: Fragment[] }

export type FileBlock = BlockOf<'file', { ref: ContentRefMedia }> & { fragments?: Fragment[] }
export type Drawing = BlockOf<'drawing', { ref?: ContentRefMedia; alt?: string }> & {
  fragments?: Fragment[]
}
export type Embed = BlockOf<'embed', { url: string; fullWidth?: boolean }> & {
  fragments?: Fragment[]
}

export type Code = BlockOf<
  'code',
  {
    syntax?: string
    title?: string
    overflow?: 'scroll' | 'wrap'
    lineNumbers?: boolean
    fullWidth?: boolean
    expandable?: boolean
    collapsedLineCount?: number
    info?: string
  }
> & { nodes: CodeLine[] }
export type CodeLine = BlockOf<'code-line', { highlighted?: boolean }> & { nodes: InlineNode[] }
export type MathBlock = BlockOf<'math', { formula: string }>

/** Its fragments are of type expandable-title (one paragraph) and expandable-body. */
export type Expandable = BlockOf<'expandable', { defaultExpanded?: boolean }> & {
  fragments: Fragment[]
  meta?: { id: string }
}

export type Tabs = BlockOf<'tabs', { fullWidth?: boolean }> & { nodes: TabsItem[] }
export type TabsItem = BlockOf<'tabs-item', { title?: string; icon?: string }> & {
  nodes: Block[]
  meta?: { id: string }
}

/** A text cell's value names the fragment that holds its blocks. */
export type Table = BlockOf<'table', TableData> & { fragments: Fragment[] }

type OperationPointer = { path?: string; method?: string; headless?: boolean }
export type Swagger = BlockOf<
  'swagger',
  OperationPointer & { ref: ContentRefMedia; expanded?: boolean; fullWidth?: boolean }
> & { meta?: { id: string } }
export type OpenApiOperation = BlockOf<'openapi-operation', OperationPointer & { ref: ContentRefOpenApi }> & {
  meta?: { id: string }
}
export type OpenApiWebhook = BlockOf<
  'openapi-webhook',
  { ref: ContentRefOpenApi; name?: string; method?: string; headless?: boolean }
> & { meta?: { id: string } }
export type OpenApiSchemas = BlockOf<
  'openapi-schemas',
  { ref: ContentRefOpenApi; schemas: string[]; grouped?: boolean }
> & { meta?: { id: string } }

export type ContentRefBlock = BlockOf<'content-ref', { ref: ContentRef }>
export type PlainObject = { [member: string]: PlainValue }
export type PlainValue = string | number | boolean | null | PlainValue[] | PlainObject
export type Integration = BlockOf<
  'integration',
  {
    integration: string
    block: string
    props: PlainObject
    action?: PlainObject
    url?: string
    fullWidth?: boolean
  }
> & { meta?: { token?: string; spaceId?: string } }
export type ReusableContent = BlockOf<
  'reusable-content',
  { ref: ContentRefReusableContent | ContentRefMedia }
> & { meta?: { token?: string } }

export type Stepper = BlockOf<'stepper', NoData> & { nodes: StepperStep[] }
export type StepperStep = BlockOf<'stepper-step', { icon?: string }> & { nodes: Block[] }
export type Columns = BlockOf<'columns', { fullWidth?: boolean }> & { nodes: Column[] }
export type Column = BlockOf<'column', { width?: Length; verticalAlignment?: VerticalAlignment }> & {
  nodes: Block[]
}

export type Updates = BlockOf<'updates', { format?: 'full' | 'short' | 'numeric' }> & {
  nodes: Update[]
}
export type Update = BlockOf<'update', { date: string; tags?: ContentRefTag[] }> & {
  nodes: Block[]
}
export type Prompt = BlockOf<
  'prompt',
  {
    description?: string
    icon?: string
    openInAIProviders?: boolean
    defaultExpanded?: 'hidden' | 'partial' | 'full'
  }
> & { nodes: Block[] }

/** Source text that the dialect has no block for (raw HTML, an unknown tag), kept as it was. */
export type RawBlock = BlockOf<'raw', { text: string }>

export type Inline =
  | Link
  | Mention
  | InlineMath
  | Emoji
  | Icon
  | InlineImage
  | Button
  | Expression
  | Annotation
  | RawInline

export type InlineType = Inline['type']

type InlineOf<Type extends string, Data> = {
  object: 'inline'
  type: Type
  key?: string
  data: Data
  isVoid?: boolean
}

export type Link = InlineOf<'link', { ref: ContentRef; title?: string }> & {
  nodes: (Text | Inline)[]
}
export type Mention = InlineOf<'mention', { ref: ContentRef }>
export type InlineMath = InlineOf<'inline-math', { formula: string }>
/** `code` is the emoji's code points in hexadecimal, joined by "-". */
export type Emoji = InlineOf<'emoji', { code: string }>
export type Icon = InlineOf<'icon', { icon: string; color?: string }>
export type InlineImage = InlineOf<
  'inline-image',
  {
    ref: ContentRefMedia
    refDark?: ContentRefMedia
    alt?: string
    caption?: string
    size?: 'original' | 'line'
  }
>
export type ButtonAction = { action: 'search' | 'ask'; query?: string } | { action: 'select'; slug: string }
export type Button = InlineOf<
  'button',
  {
    label: string
    kind: 'primary' | 'secondary'
    size?: 'small' | 'medium' | 'large'
    icon?: string
    ref?: ContentRef
    action?: ButtonAction
  }
>
export type Expression = InlineOf<'expression', { expression: string }>
/** Text with a note; the note is its fragment of type annotation-body. */
export type Annotation = InlineOf<'annotation', Record<string, never>> & {
  nodes: (Text | Inline)[]
  fragments: Fragment[]
}

/** Source text within a line that the dialect cannot understand, kept as it was. */
export type RawInline = InlineOf<'raw', { text: string }>
