import { Ellipsis, FingerprintPattern, KeyRound, UserCheck, UserMinus, UserX } from 'lucide-react'
import type { Member } from '../../contract/people/members.ts'
import { useDisableMember, useRequireSso } from '../api/people.ts'
import { messages } from '../locales/messages.ts'
import { IconButton } from '../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { say } from '../ui/toast.tsx'

/** What an administrator can do with a member. */
export function MemberActions({
  organizationId,
  member,
  onAccess,
  onRemove,
}: {
  organizationId: string
  member: Member
  onAccess: () => void
  onRemove: () => void
}) {
  const disable = useDisableMember(organizationId)
  const requireSso = useRequireSso(organizationId)
  const name = member.user.displayName
  const onError = (error: Error) => say(error.message)
  const { memberDisabled, memberEnabled, ssoRequired } = messages.settings
  return (
    <Menu
      label={messages.actionsFor(name)}
      trigger={
        <IconButton label={messages.actionsFor(name)}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<KeyRound size={15} />} onAction={onAccess}>
        {messages.settings.access}
      </MenuItem>
      <MenuItem
        icon={member.disabled ? <UserCheck size={15} /> : <UserMinus size={15} />}
        onAction={() =>
          disable.mutate(
            { userId: member.id, disabled: !member.disabled },
            { onSuccess: () => say(member.disabled ? memberEnabled(name) : memberDisabled(name)), onError },
          )
        }
      >
        {member.disabled ? messages.settings.enable : messages.settings.disable}
      </MenuItem>
      <MenuItem
        icon={<FingerprintPattern size={15} />}
        isDisabled={member.sso}
        onAction={() => requireSso.mutate(member.id, { onSuccess: () => say(ssoRequired(name)), onError })}
      >
        {messages.settings.requireSso}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<UserX size={15} />} look="danger" onAction={onRemove}>
        {messages.removeMember}
      </MenuItem>
    </Menu>
  )
}
