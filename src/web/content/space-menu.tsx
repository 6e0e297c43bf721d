import {
  Braces,
  Ellipsis,
  FileInput,
  FileOutput,
  GitPullRequestArrow,
  History,
  MessageSquareText,
  Globe,
  Images,
  Recycle,
  Settings,
  Unlink,
} from 'lucide-react'
import type { Space } from '../../contract/content/spaces.ts'
import { messages } from '../locales/messages.ts'
import { WatchSpaceItem } from '../observers/watch-button.tsx'
import { IconButton } from '../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { PublishDialog } from '../publishing/publish-dialog.tsx'
import { useState } from 'react'

/** What belongs to a space besides its pages. */
export function SpaceMenu({ space }: { space: Space }) {
  const words = messages.content
  const [isPublishing, setPublishing] = useState(false)
  const base = `/spaces/${space.id}/~`
  return (
    <>
      <Menu
        label={words.spaceMenu}
        trigger={
          <IconButton label={words.spaceMenu}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<GitPullRequestArrow />} href={`${base}/changes`}>
          {messages.review.changeRequests}
        </MenuItem>
        <MenuItem icon={<MessageSquareText />} href={`${base}/comments`}>
          {messages.comments.title}
        </MenuItem>
        <MenuItem icon={<History />} href={`${base}/history`}>
          {words.history}
        </MenuItem>
        <WatchSpaceItem space={space} />
        <MenuItem icon={<Recycle />} href={`${base}/reusable`}>
          {messages.editor.reusable.all}
        </MenuItem>
        <MenuItem icon={<Braces />} href={`${base}/variables`}>
          {messages.variables.title}
        </MenuItem>
        <MenuItem icon={<Images />} href={`${base}/files`}>
          {words.files.title}
        </MenuItem>
        <MenuItem icon={<Unlink />} href={`${base}/links`}>
          {words.brokenLinks}
        </MenuItem>
        <MenuSeparator />
        {space.permissions.edit && (
          <MenuItem icon={<FileInput />} href={`${base}/import`}>
            {messages.imports.open}
          </MenuItem>
        )}
        <MenuItem icon={<FileOutput />} href={`${base}/export`}>
          {messages.exports.open}
        </MenuItem>
        {space.permissions.triggerGitSync && <MenuSeparator />}
        {space.permissions.triggerGitSync && (
          <MenuItem icon={<Globe />} onAction={() => setPublishing(true)}>
            {messages.publishing.publish}
          </MenuItem>
        )}
        {space.permissions.admin && (
          <MenuItem icon={<Settings />} href={`${base}/settings`}>
            {messages.contentSettings.open}
          </MenuItem>
        )}
      </Menu>
      {isPublishing && (
        <PublishDialog
          organizationId={space.organization}
          space={space}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}
