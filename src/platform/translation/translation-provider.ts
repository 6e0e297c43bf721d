export type Segment = { id: string; text: string }

export type TranslationRequest = {
  from: string
  to: string
  instructions: string
  glossary: { source: string; target: string }[]
  segments: Segment[]
}

/** A service that translates. */
export type TranslationProvider = {
  /** The translations that it gave, by id; whoever asks checks them. */
  translate: (request: TranslationRequest, signal: AbortSignal) => Promise<Map<string, string>>
}

/** A request that the service did not fulfil and that may be repeated. */
export class TranslationFailure extends Error {
  override name = 'TranslationFailure'
}
