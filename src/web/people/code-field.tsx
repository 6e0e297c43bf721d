import { TextField } from '../ui/text-field.tsx'

/** Where a code of an authenticator app is typed. */
export function CodeField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <TextField
      name="code"
      label={label}
      value={value}
      onChange={onChange}
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck="false"
      minLength={6}
      maxLength={40}
      isRequired
      autoFocus
    />
  )
}
