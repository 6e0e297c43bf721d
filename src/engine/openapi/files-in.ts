import type { Json, JsonObject } from './json.ts'
import { resolveRef } from './resolve-ref.ts'

/** Whether a media type is of files, and not of text that somebody writes. */
export function isFileType(type: string): boolean {
  return /^(image|audio|video)\/|^application\/(octet-stream|pdf|zip)\b/i.test(type)
}

/** Whether a field of a form takes a file, or several. */
export function filesIn(document: JsonObject, schema: Json | undefined): 'one' | 'several' | undefined {
  const { value } = resolveRef(document, schema)
  if (isFile(value)) return 'one'
  return isFile(resolveRef(document, value['items']).value) ? 'several' : undefined
}

// The format of OpenAPI 3.0, and what JSON Schema has for it since 3.1: with an encoding it is text.
function isFile({ format, contentMediaType, contentEncoding }: JsonObject): boolean {
  if (format === 'binary') return true
  return typeof contentMediaType === 'string' && isFileType(contentMediaType) && contentEncoding === undefined
}
