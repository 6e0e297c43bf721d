import type {
  Block,
  Code,
  ContentRef,
  Embed,
  If,
  InlineNode,
  Integration,
  OpenApiOperation,
  OpenApiSchemas,
  OpenApiWebhook,
  ReusableContent,
  Swagger,
} from '../document/nodes.ts'
import type { Direction, Words } from '../document/index.ts'
import type { FindIcon, UsedIcons } from './icons.ts'
import type { Html } from './markup.ts'
import type { SignName } from './signs.ts'

/** Where a reference leads, and what is known of the place. */
export type Resolved = {
  href: string
  title: string
  description?: string
  /** The name of an icon, or the code of an emoji. */
  icon?: string
  emoji?: string
  isExternal?: boolean
  file?: { name: string; size: number; contentType: string; dimensions?: { width: number; height: number } }
  /** The same picture in other widths, by which a browser takes the one that it needs. */
  widths?: { width: number; href: string }[]
}

/** A stretch of code; `kind` is a class such as "k" for keywords. */
export type Token = { text: string; kind?: string }

export type OpenApiBlock = OpenApiOperation | OpenApiWebhook | OpenApiSchemas | Swagger

/** The words that blocks show of their own. */
export type BlockLabels = {
  copy: string
  copied: string
  showMore: string
  linkTo: string
  download: string
  opensElsewhere: string
  filterTable: string
  yes: string
  no: string
  hint: Record<'info' | 'warning' | 'danger' | 'success', string>
  diagram: string
  note: string
  step: string
  of: string
}

export type RenderOptions = {
  resolve: (ref: ContentRef) => Resolved | undefined
  /** The tokens of each line; `undefined` when the language is not known. */
  highlight?: (code: string, language: string) => Token[][] | undefined
  math?: (formula: string, mode: 'display' | 'inline') => Html | undefined
  /** An expression that was not decided before; without it, or where it answers nothing, as it is written. */
  expression?: (expression: string) => Html | undefined
  openapi?: (block: OpenApiBlock, renderer: Renderer) => Html | undefined
  /** What an integration draws, for a block of its own or an address that it knows. */
  integration?: (block: Integration | Embed | Code, renderer: Renderer) => Html | undefined
  /** A diagram as a drawing; without it, a script of the page draws what the author wrote. */
  diagram?: (source: string) => Html | undefined
  /** Icons that authors choose; without it, none of them shows. */
  findIcon?: FindIcon
  /** A condition or a reusable content that was not put in place before: for writers, who see everything. */
  undecided?: (block: If | ReusableContent, renderer: Renderer) => Html | undefined
  labels?: Partial<BlockLabels>
  /** For dates. */
  locale?: string
  /** Which way the page runs: what runs the other way says so. Without it, nothing does. */
  direction?: Direction
  /** Where links that leave the site open: in the same tab unless it says otherwise. */
  externalTarget?: 'self' | 'blank'
}

/** What a page must bring along besides its text. */
export type Needs = {
  math: boolean
  diagrams: boolean
  openapi: boolean
  /** What integrations draw, and the forms that they answer. */
  integrations: boolean
  /** The drawings of the icons in use. */
  icons: UsedIcons
  /** Origins that frames of the page come from. */
  frames: Set<string>
  /** The page's own style rules: class name by declarations. */
  rules: Map<string, string>
}

/** Handed to every block: options, ways to render what is inside, and what the page will need. */
export type Renderer = Required<Pick<RenderOptions, 'resolve'>> &
  Omit<RenderOptions, 'labels' | 'locale'> & {
    labels: BlockLabels
    locale: string
    needs: Needs
    blocks: (nodes: Block[]) => Html
    inlines: (nodes: InlineNode[]) => Html
    /** The element around some words, which says their direction where all around runs the other way. */
    directed: (words: Words, draw: () => Html) => Html
    /** An icon that an author chose. */
    icon: (name: string) => Html
    /** A sign of the interface. */
    sign: (name: SignName) => Html
    /** A class with these declarations, for what no class of the stylesheet can say: widths. */
    styled: (declarations: string) => string
    /** An id that is unique on the page. */
    uniqueId: (prefix: string) => string
  }
