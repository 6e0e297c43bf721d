import { useState } from 'react'
import type { RoleOrGuest } from '../../contract/people/roles.ts'
import { useInvite } from '../api/people.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { DialogFrame, FormDialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import styles from './invite-dialog.module.css'
import { readAddresses } from './read-addresses.ts'
import { RoleSelect } from './role-select.tsx'

/** Invites people; where no mail is set up, the links are shown to be passed on. */
export function InviteDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const [role, setRole] = useState<RoleOrGuest>('edit')
  const invite = useInvite(organizationId)
  const [wrong, setWrong] = useState<string[]>([])
  const links = invite.data?.invites ?? []
  function submit(): void {
    const read = readAddresses(text)
    setWrong(read.wrong)
    if (read.wrong.length > 0) return
    invite.mutate(
      { emails: read.emails, role },
      {
        onSuccess: ({ invited, invites = [] }) => {
          say(messages.invited(invited))
          if (invites.length === 0) onClose()
        },
      },
    )
  }
  if (links.length > 0) return <Links links={links} onClose={onClose} />
  return (
    <FormDialog
      isOpen
      title={messages.inviteMembers}
      action={messages.invite}
      isPending={invite.isPending}
      error={wrong.length > 0 ? new Error(messages.notAddresses(wrong)) : invite.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        name="emails"
        label={messages.emails}
        description={messages.emailsHelp}
        value={text}
        onChange={setText}
        isMultiline
        isRequired
        autoFocus
      />
      <RoleSelect role={role} onChange={setRole} />
    </FormDialog>
  )
}

function Links({ links, onClose }: { links: { email: string; url: string }[]; onClose: () => void }) {
  return (
    <DialogFrame isOpen title={messages.inviteLinks} onClose={onClose}>
      <p>{messages.inviteLinksHelp}</p>
      <ul className={styles.links}>
        {links.map(({ email, url }) => (
          <li key={email} className={styles.link}>
            <span className={styles.email}>{email}</span>
            <Button onPress={() => void copyText(url).then((isDone) => isDone && say(messages.copied))}>
              {messages.copyLink}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.footer}>
        <Button look="primary" onPress={onClose}>
          {messages.close}
        </Button>
      </div>
    </DialogFrame>
  )
}
