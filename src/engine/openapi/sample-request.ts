/** How to call an operation in one language. */
export type CodeSample = { label: string; language: string; source: string }

/** A request that an operation would take. */
export type SampleRequest = {
  method: string
  url: string
  headers: [string, string][]
  /** As it is sent: JSON text, or another one. */
  body: string | undefined
  form: SampleForm | undefined
}

export type SampleForm = {
  isMultipart: boolean
  fields: { name: string; value: string; isFile: boolean }[]
}
