import { useState } from 'react'
import { useTryRedirect } from '../../api/publishing-redirects.ts'
import { messages } from '../../locales/messages.ts'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page-layout.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSite } from '../use-site.ts'
import { sourceOf } from './source-of.ts'

/** Tells where an address leads, before anybody follows it. */
export function TryAddress() {
  const { ids, site } = useSite()
  const words = messages.publishing
  const [path, setPath] = useState('')
  const attempt = useTryRedirect(ids)
  const isNowhere = attempt.error !== null && 'status' in attempt.error && attempt.error.status === 404
  return (
    <Section title={words.tryAddress} description={words.tryAddressText}>
      <Form
        action={words.try}
        isPending={attempt.isPending}
        isUnchanged={path.trim() === ''}
        error={isNowhere ? null : attempt.error}
        onSubmit={() => attempt.mutate(sourceOf(path, site.urls.published) ?? path.trim())}
      >
        <TextField
          label={words.pathOnSite}
          placeholder="/old/page"
          value={path}
          onChange={(value) => {
            setPath(value)
            attempt.reset()
          }}
          maxLength={2048}
        />
        <div role="status">
          {attempt.isSuccess && <Notice tone="success">{words.leadsToAddress(attempt.data.target)}</Notice>}
          {isNowhere && <Notice tone="warning">{words.leadsNowhere}</Notice>}
        </div>
      </Form>
    </Section>
  )
}
