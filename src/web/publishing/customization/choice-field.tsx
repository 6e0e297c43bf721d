import { Select } from '../../ui/select.tsx'

/** One of the values that a setting can have, by its name. */
export function ChoiceField<Value extends string>({
  label,
  names,
  value,
  onChange,
  description,
}: {
  label: string
  names: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
  description?: string
}) {
  // The names are those of the values, and of nothing else.
  const values = Object.keys(names) as Value[]
  return (
    <Select
      label={label}
      value={value}
      choices={values.map((id) => ({ id, label: names[id] }))}
      onChange={(id) => {
        const chosen = values.find((each) => each === id)
        if (chosen !== undefined) onChange(chosen)
      }}
      description={description}
    />
  )
}
