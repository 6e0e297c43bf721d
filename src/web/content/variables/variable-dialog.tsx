import { useState } from 'react'
import { variableName, type Variables } from '../../../contract/content/documents.ts'
import { useExpressionProblem } from '../../editor/menus/bars/use-expression-problem.ts'
import { messages } from '../../locales/messages.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { kindOf, kinds, readValue, type Kind } from './read-value.ts'
import type { useChangeVariables } from './use-change-variables.ts'
import { withVariable, type Variable } from './with-variable.ts'

const words = messages.variables
const nameForm = new RegExp(variableName)

/** Makes a variable, or gives one another name or value. */
export function VariableDialog({
  variable,
  variables,
  change,
  onClose,
}: {
  variable: Variable | undefined
  variables: Variables
  change: ReturnType<typeof useChangeVariables>
  onClose: () => void
}) {
  const before = variable?.name
  const [name, setName] = useState(before ?? '')
  const [kind, setKind] = useState<Kind>(kindOf(variable?.value ?? ''))
  const [typed, setTyped] = useState(String(variable?.value ?? ''))
  const [isTried, setTried] = useState(false)
  const value = readValue(kind, typed)
  const isTaken = (among: Variables) => name !== before && Object.hasOwn(among, name)
  // Of names in this form, expressions refuse those that JavaScript has for itself.
  const isReserved = useExpressionProblem(`space.vars.${name || 'version'}`) !== undefined
  const wrong = name !== '' && !nameForm.test(name) ? words.wrongName : isReserved && words.reserved(name)
  // While it is saved, its name may be there already: its own.
  const isTakenNow = !change.isPending && isTaken(variables)
  const nameProblem = wrong || (isTakenNow ? words.taken(name) : undefined)
  const nameHelp =
    before === undefined || name === before
      ? words.nameOnPages(name === '' ? 'version' : name)
      : words.renamed(before)

  function save(): void {
    setTried(true)
    if (nameProblem !== undefined || value === undefined) return
    const withIt = (newest: Variables) => {
      if (isTaken(newest)) throw new Error(words.taken(name))
      return withVariable(newest, { name, value }, { before })
    }
    change.mutate({ to: withIt, said: messages.saved }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      isOpen
      title={before === undefined ? words.create : words.change(before)}
      action={messages.save}
      isPending={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={messages.name}
        description={wrong ? undefined : nameHelp}
        placeholder="version"
        value={name}
        onChange={setName}
        error={nameProblem}
        maxLength={64}
        spellCheck="false"
        autoComplete="off"
        isRequired
        autoFocus
      />
      <Select
        label={words.kind}
        description={words.kindHelp}
        value={kind}
        choices={kinds.map((id) => ({ id, label: words.kinds[id] }))}
        onChange={(id) => setKind(kinds.find((each) => each === id) ?? kind)}
      />
      {kind === 'boolean' ? (
        <Select
          label={words.value}
          value={String(value)}
          choices={['true', 'false'].map((id) => ({ id, label: id }))}
          onChange={setTyped}
        />
      ) : (
        <TextField
          label={words.value}
          value={typed}
          onChange={setTyped}
          error={isTried && value === undefined ? words.noNumber : undefined}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          maxLength={256}
        />
      )}
    </FormDialog>
  )
}
