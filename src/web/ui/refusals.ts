import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react'
import { readRefusal, type Refusal } from './read-refusal.ts'

export const Refusals = createContext<Refusal['fields']>({})

export function useRefusalOf(name: string | undefined): string | undefined {
  const fields = useContext(Refusals)
  return name === undefined ? undefined : fields[name]
}

/** What the server refuses of a form stands at the fields that it names, by their `name`; the first has the focus. */
export function useRefusal(error: Error | null | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<Refusal>({ fields: {} })
  useLayoutEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    const nameOf = (field: HTMLElement) => field.getAttribute('name') ?? ''
    const read = readRefusal(error?.message, fields.map(nameOf))
    setRefusal(read)
    fields.find((field) => nameOf(field) in read.fields)?.focus()
  }, [error])
  return { form, refusal }
}
