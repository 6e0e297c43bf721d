import { useState } from 'react'
import type { Translation } from '../../../contract/generated/translations.ts'
import { documentText, type JSONDocument } from '../../../engine/document/index.ts'
import { useWriteInstructions, type TranslationKey } from '../../api/translations.ts'
import { messages } from '../../locales/messages.ts'
import { Form, FormSection } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'

const words = messages.translations

/** What the translators are asked to heed: tone, names that stay, whom one speaks to. */
export function Instructions({
  translationKey,
  translation,
}: {
  translationKey: TranslationKey
  translation: Translation
}) {
  // The server answers only documents.
  const before = documentText(translation.instructions as JSONDocument).trim()
  const [typed, setTyped] = useState(before)
  const write = useWriteInstructions(translationKey)
  return (
    <FormSection title={words.instructions} description={words.instructionsText}>
      <Form
        action={words.saveInstructions}
        isPending={write.isPending}
        error={write.error}
        isUnchanged={typed.trim() === before}
        onSubmit={() => write.mutate(typed.trim(), { onSuccess: () => say(words.instructionsSaved) })}
      >
        <TextField
          label={words.instructions}
          value={typed}
          onChange={setTyped}
          maxLength={5000}
          isMultiline
        />
      </Form>
    </FormSection>
  )
}
