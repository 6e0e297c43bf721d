import lz from 'lz-string'
import { Compile } from 'typebox/compile'
import { RenderIntegrationUI } from '../../contract/content-kit.ts'
import { ApiError } from '../../contract/errors.ts'

const longest = 1024 * 1024
const checker = Compile(RenderIntegrationUI)

/** Reads what a render is asked with: compressed with LZ-string, or JSON as it is. */
export function decodeRequest(text: string): RenderIntegrationUI {
  const said = text.startsWith('{') ? text : lz.decompressFromEncodedURIComponent(text)
  const value = said === null || said.length > longest ? undefined : parse(said)
  if (checker.Check(value)) return value
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
