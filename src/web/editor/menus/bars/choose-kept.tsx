import { Images } from 'lucide-react'
import { Suspense } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { ContentLocation } from '../../../api/content-location.ts'
import { messages } from '../../../locales/messages.ts'
import menu from '../../../ui/menu.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FilePicker } from '../file-picker.tsx'
import { ToolButton } from '../tool-button.tsx'

const label = messages.editor.chooseKept

/** A file that the space has already. */
export function ChooseKept({
  location,
  isPicture,
  onPick,
}: {
  location: ContentLocation
  isPicture: boolean
  onPick: (id: string) => void
}) {
  return (
    <DialogTrigger>
      <ToolButton label={label}>
        <Images aria-hidden />
        {label}
      </ToolButton>
      <Popover className={menu.popover ?? ''} placement="bottom start">
        <Dialog aria-label={label}>
          {({ close }) => (
            <Suspense fallback={<Skeleton lines={4} />}>
              <FilePicker
                location={location}
                isPicture={isPicture}
                onPick={(id) => {
                  close()
                  onPick(id)
                }}
              />
            </Suspense>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
