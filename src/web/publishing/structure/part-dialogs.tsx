import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DialogFrame } from '../../ui/dialog.tsx'
import { IconPicker } from '../../content/tree/icon-dialog.tsx'
import { useSite } from '../use-site.ts'
import { AddVariantDialog } from './add-dialogs.tsx'
import { EditPartDialog } from './edit-part-dialog.tsx'
import type { Part } from './parts.ts'
import { wayToRestore } from './place-parts.ts'
import { useStructureActions, type StructureActions } from './use-structure-actions.ts'

export type DialogKind = 'edit' | 'icon' | 'remove' | 'add-variant'
export type OpenDialog = { kind: DialogKind; part: Part }

/** The window that is open for one part of a site. */
export function PartDialogs({
  dialog,
  parts,
  actions,
  onClose,
}: {
  dialog: OpenDialog | undefined
  parts: Part[]
  actions: StructureActions
  onClose: () => void
}) {
  if (dialog === undefined) return null
  const { kind, part } = dialog
  if (kind === 'remove') return <RemoveDialog part={part} parts={parts} onClose={onClose} />
  if (kind === 'icon') return <IconDialog part={part} actions={actions} onClose={onClose} />
  if (kind === 'edit')
    return part.object === 'site-section-group' ? null : <EditPartDialog part={part} onClose={onClose} />
  return part.object === 'site-section' ? (
    <AddVariantDialog parts={parts} section={part} onClose={onClose} />
  ) : null
}

type PartProps = { part: Part; onClose: () => void }

function RemoveDialog({ part, parts, onClose }: PartProps & { parts: Part[] }) {
  const { ids } = useSite()
  const actions = useStructureActions(ids, { isDialog: true })
  const words = messages.publishing
  const title = part.title || messages.untitled
  const kinds = {
    'site-space': 'remove-space',
    'site-section': 'remove-section',
    'site-section-group': 'remove-group',
  } as const
  async function remove() {
    const options = { said: words.removed(title), back: wayToRestore(parts, part.id) }
    if (await actions.change({ kind: kinds[part.object], id: part.id }, options)) onClose()
  }
  return (
    <ConfirmDialog
      title={words.removeTitle(title)}
      action={part.object === 'site-space' ? words.takeOff : words.deletePart}
      isPending={actions.isPending}
      error={actions.error}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {words.removeTexts[part.object]}
    </ConfirmDialog>
  )
}

function IconDialog({ part, actions, onClose }: PartProps & { actions: StructureActions }) {
  const words = messages.publishing
  if (part.object === 'site-space') return null
  const kind = part.object === 'site-section' ? 'change-section' : 'change-group'
  const { id, icon: before = null } = part
  function take(icon: string | null) {
    onClose()
    void actions.change({ kind, id, change: { icon } }, { back: { kind, id, change: { icon: before } } })
  }
  return (
    <DialogFrame isOpen title={words.icon} onClose={onClose}>
      <IconPicker chosen={part.icon} onChoose={take} />
      <div>
        {part.icon !== undefined && <Button onPress={() => take(null)}>{messages.content.noIcon}</Button>}
        <Button look="quiet" onPress={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </DialogFrame>
  )
}
