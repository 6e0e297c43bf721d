import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUpdateOrganization } from '../../api/organizations.ts'
import { messages } from '../../locales/messages.ts'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NoOrganization } from '../no-organization.tsx'
import { useFirstOrganization } from './use-first-organization.ts'
import { WelcomeLayout } from './welcome-layout.tsx'

const words = messages.welcome

/** First: whose pages these will be. */
export function NameStep() {
  const organization = useFirstOrganization()
  const update = useUpdateOrganization(organization?.id ?? '')
  const [title, setTitle] = useState(organization?.title ?? '')
  const navigate = useNavigate()
  if (organization === undefined) return <NoOrganization />
  const goOn = () => void navigate({ to: '/welcome/space' })
  return (
    <WelcomeLayout step="name" title={words.nameTitle} text={words.nameText} skipTo="/welcome/space">
      <Form
        action={words.next}
        isPending={update.isPending}
        error={update.error}
        onSubmit={() => {
          if (title.trim() === organization.title) goOn()
          else update.mutate({ title: title.trim() }, { onSuccess: goOn })
        }}
      >
        <TextField
          label={words.nameLabel}
          value={title}
          onChange={setTitle}
          minLength={2}
          maxLength={255}
          isRequired
          autoFocus
        />
      </Form>
    </WelcomeLayout>
  )
}
