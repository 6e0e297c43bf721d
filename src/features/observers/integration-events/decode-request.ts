import { RenderIntegrationUI } from '../../../contract/observers/content-kit.ts'
import { ApiError } from '../../../contract/errors.ts'

const longest = 1024 * 1024
let checker: Promise<{ Check: (value: unknown) => value is RenderIntegrationUI }> | undefined

/** Reads what a render is asked with: compressed with LZ-string, or JSON as it is. */
export async function decodeRequest(text: string): Promise<RenderIntegrationUI> {
  const { default: lz } = await import('lz-string')
  const said = text.startsWith('{') ? text : lz.decompressFromEncodedURIComponent(text)
  const value = said === null || said.length > longest ? undefined : parse(said)
  const { Check } = await (checker ??= openChecker())
  if (Check(value)) return value
  throw new ApiError(
    'bad-request',
    'request: must be {componentId, props, context, state?, action?} as JSON, compressed with LZ-string',
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Loaded when first needed: the compiler is three hundred modules.
async function openChecker() {
  const { Compile } = await import('typebox/compile')
  const compiled = Compile(RenderIntegrationUI)
  return { Check: (value: unknown): value is RenderIntegrationUI => compiled.Check(value) }
}
