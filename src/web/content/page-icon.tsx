import type { ReactNode } from 'react'
import { iconAddress } from '../api/icons.ts'
import { NamedIcon } from '../ui/named-icon.tsx'
import { emojiOf } from './emoji.ts'

/** What stands before a page's title: its emoji or its icon, where it has one. */
export function pageIconOf(
  page: { emoji?: string | undefined; icon?: string | undefined },
  size: number | string = '1em',
): ReactNode {
  const emoji = emojiOf(page.emoji)
  if (emoji !== undefined) return <span aria-hidden>{emoji}</span>
  if (page.icon === undefined || page.icon === '') return undefined
  return <NamedIcon address={iconAddress(page.icon)} size={size} />
}
