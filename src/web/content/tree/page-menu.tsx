import {
  Copy,
  Eye,
  EyeOff,
  FilePlus,
  FolderInput,
  Link,
  Link2,
  Pencil,
  SmilePlus,
  Trash2,
} from 'lucide-react'
import { hrefIn, type ContentLocation } from '../../api/content-location.ts'
import { messages } from '../../locales/messages.ts'
import { copyText } from '../../ui/copy-text.ts'
import { MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { say } from '../../ui/toast.tsx'
import type { TreePage } from '../locate-page.ts'
import type { PageActions } from './use-page-actions.ts'

/** What can be done with one page of the tree. */
export function PageMenu({
  location,
  page,
  actions,
  onRename,
  onIcon,
  onAddress,
  onMove,
  onBacklinks,
}: {
  location: ContentLocation
  page: TreePage
  actions: PageActions
  onRename: () => void
  onIcon: () => void
  onAddress: (() => void) | undefined
  onMove: (() => void) | undefined
  onBacklinks: () => void
}) {
  const words = messages.content
  const isHidden = 'hidden' in page && page.hidden === true
  const copyLink = async () => {
    if (!('path' in page)) return
    if (await copyText(`${window.location.origin}/app${hrefIn(location, page.path)}`)) say(words.linkCopied)
  }
  return (
    <RowMenu label={words.actionsFor(page.title)}>
      {() => (
        <>
          {page.type !== 'link' && (
            <MenuItem
              icon={<FilePlus />}
              onAction={() => void actions.insert({ operation: 'insert_page', into: page.id })}
            >
              {words.newPageBelow}
            </MenuItem>
          )}
          <MenuItem icon={<Pencil />} onAction={onRename}>
            {words.rename}
          </MenuItem>
          <MenuItem icon={<SmilePlus />} onAction={onIcon}>
            {words.icon}
          </MenuItem>
          {onAddress !== undefined && (
            <MenuItem icon={<Link />} onAction={onAddress}>
              {words.changeAddress}
            </MenuItem>
          )}
          <MenuItem
            icon={isHidden ? <Eye /> : <EyeOff />}
            onAction={() => void actions.update(page.id, { hidden: !isHidden })}
          >
            {isHidden ? words.show : words.hide}
          </MenuItem>
          {onMove !== undefined && (
            <MenuItem icon={<FolderInput />} onAction={onMove}>
              {words.moveTo}
            </MenuItem>
          )}
          <MenuItem icon={<Copy />} onAction={() => void actions.duplicate(page.id)}>
            {words.duplicate}
          </MenuItem>
          {page.type === 'document' && (
            <MenuItem icon={<Link />} onAction={() => void copyLink()}>
              {words.copyLink}
            </MenuItem>
          )}
          {page.type === 'document' && (
            <MenuItem icon={<Link2 />} onAction={onBacklinks}>
              {words.whatLinksHere}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} look="danger" onAction={() => void actions.remove([page.id])}>
            {words.delete}
          </MenuItem>
        </>
      )}
    </RowMenu>
  )
}
