import { Node } from '@tiptap/core'
import { Blockquote } from './blocks/blockquote.ts'
import { Drawing, Embed, File } from './blocks/captioned.ts'
import { code } from './blocks/code.ts'
import { Divider } from './blocks/divider.ts'
import { expandable } from './blocks/expandable.ts'
import { headings } from './blocks/heading.ts'
import { Hint } from './blocks/hint.ts'
import { images } from './blocks/images.ts'
import { Kept } from './blocks/kept.ts'
import { lists } from './blocks/list.ts'
import { Paragraph } from './blocks/paragraph.ts'
import { wholesAndParts } from './blocks/parts.ts'
import { ContentRef, Math, openapiBlocks, ReusableContent } from './blocks/plain.ts'
import { table } from './blocks/table.ts'
import { If, Prompt } from './blocks/wrappers.ts'
import { atoms } from './inlines/atoms.ts'
import { HardBreak } from './inlines/hard-break.ts'
import { marks } from './inlines/marks.ts'
import { Annotation, Link } from './inlines/wrappers.ts'

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const Text = Node.create({ name: 'text', group: 'inline' })

/** Every kind of node and mark, named as in the document. */
export const schemaExtensions = [
  Doc,
  Text,
  Paragraph,
  ...headings,
  ...lists,
  Blockquote,
  Divider,
  Hint,
  ...code,
  ...images,
  File,
  Embed,
  Drawing,
  Math,
  ContentRef,
  ReusableContent,
  ...openapiBlocks,
  ...expandable,
  ...wholesAndParts,
  If,
  Prompt,
  ...table,
  Kept,
  HardBreak,
  ...atoms,
  Annotation,
  Link,
  ...marks,
]
