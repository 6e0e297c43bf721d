import { isRecord } from '../is-record.ts'
const PARTS = [
  'title',
  'description',
  'tableOfContents',
  'outline',
  'pagination',
  'metadata',
  'tags',
  'actions',
  'anchors',
] as const
const SIZES = ['full', 'hero', 'background'] as const
const MASKS = ['none', 'radial'] as const

type Part = (typeof PARTS)[number]

/** The `layout` of a page's front matter. */
export type PageLayout = {
  width?: 'default' | 'wide'
  cover?: { visible?: boolean; size?: (typeof SIZES)[number]; mask?: (typeof MASKS)[number] }
} & { [Name in Part]?: { visible: boolean } }

/** Reads the layout; members of the wrong kind are left out. */
export function layoutOf(value: unknown): PageLayout | undefined {
  if (!isRecord(value)) return undefined
  const layout: PageLayout = {}
  if (value.width === 'default' || value.width === 'wide') layout.width = value.width
  for (const part of PARTS) {
    const visible = visibleOf(value[part])
    if (visible !== undefined) layout[part] = { visible }
  }
  if (isRecord(value.cover)) {
    const { cover } = value
    const visible = visibleOf(cover)
    const size = SIZES.find((each) => each === cover.size)
    const mask = MASKS.find((each) => each === cover.mask)
    layout.cover = { ...(visible !== undefined && { visible }), ...(size && { size }), ...(mask && { mask }) }
  }
  return layout
}

function visibleOf(value: unknown): boolean | undefined {
  return isRecord(value) && typeof value.visible === 'boolean' ? value.visible : undefined
}
