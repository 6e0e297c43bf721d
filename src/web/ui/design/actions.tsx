import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { FormDialog } from '../dialog.tsx'
import { LinkButton } from '../link-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../menu.tsx'
import { Popover } from '../popover.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { TextField } from '../text-field.tsx'
import { say } from '../toast.tsx'
import { Tooltip } from '../tooltip.tsx'
import styles from './design.module.css'

type Shown = 'form' | 'confirm' | 'secret' | undefined

/** What is pressed, and what opens then. */
export function Actions() {
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <>
      <div className={styles.row}>
        <Button look="primary">
          <Plus aria-hidden />
          Primary
        </Button>
        <Button>Plain</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">Danger</Button>
        <Button look="primary" isDisabled>
          Disabled
        </Button>
        <IconButton label="Edit">
          <Pencil aria-hidden />
        </IconButton>
        <LinkButton href="/design">A link</LinkButton>
      </div>
      <div className={styles.row}>
        <Menu
          label="A menu"
          trigger={
            <IconButton label="Open the menu">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil size={15} />}>Rename</MenuItem>
          <MenuItem isDisabled>Not now</MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 size={15} />} look="danger">
            Delete
          </MenuItem>
        </Menu>
        <Popover label="More on this" trigger={<Button>A popover</Button>}>
          <p>A word on something, beside it.</p>
        </Popover>
        <Tooltip text="What it is">
          <Button>With a tooltip</Button>
        </Tooltip>
        <Button onPress={() => say('Something was done', { undo: () => say('It is undone') })}>
          A toast
        </Button>
        <Button onPress={() => setShown('form')}>A dialog</Button>
        <Button onPress={() => setShown('confirm')}>To be confirmed</Button>
        <Button onPress={() => setShown('secret')}>A secret</Button>
      </div>
      {shown === 'form' && (
        <FormDialog isOpen title="A dialog" action="Go on" onClose={close} onSubmit={close}>
          <TextField label="Name" />
        </FormDialog>
      )}
      {shown === 'confirm' && (
        <ConfirmDialog
          title="Delete “Handbook”?"
          action="Delete"
          name="Handbook"
          isPending={false}
          error={new Error('It is needed elsewhere')}
          onClose={close}
          onConfirm={close}
        >
          It is gone then.
        </ConfirmDialog>
      )}
      {shown === 'secret' && (
        <SecretDialog title="Your token" label="Token" secret="lct_0123456789" onClose={close} />
      )}
    </>
  )
}
