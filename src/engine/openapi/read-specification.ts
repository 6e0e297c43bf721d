import { upgrade } from '@scalar/openapi-parser'
import { bundle, filesNamedBy, unreachableRefs } from './bundle.ts'
import { describeInHtml } from './describe-in-html.ts'
import { checkShape } from './check-shape.ts'
import type { JsonObject } from './json.ts'
import { parseSource, type SpecProblem } from './parse-source.ts'
import { withAbsoluteServers } from './servers.ts'

export type SpecificationSource = {
  /** Where the first file is; `undefined` for a text that somebody sent. */
  address: string | undefined
  text: string
  /** Files that it refers to, by their addresses. */
  others: Record<string, string>
}

export type ReadSpecification =
  /** `described` is the document with descriptions as HTML, where it has such. */
  | { kind: 'read'; document: string; described?: string }
  | { kind: 'missing'; addresses: string[] }
  | { kind: 'refused'; problems: SpecProblem[] }

const mostProblems = 20

/**
 * Reads a specification of any known version into one OpenAPI 3.1 document, or says which other files it needs.
 * Long and heavy for large ones: it is made to run in a thread of its own, which alone loads this file.
 */
export function readSpecification({ address, text, others }: SpecificationSource): ReadSpecification {
  const parsed = parseSource(text)
  if (parsed.kind === 'refused') return parsed
  const shape = checkShape(parsed.value)
  if (shape.length > 0) {
    const problems = shape.slice(0, mostProblems).map(({ path, message }) => {
      const line = parsed.lineOf(path)
      return {
        message: `${line === undefined ? '' : `line ${line}: `}${path.join('.') || 'the document'}: ${message}`,
      }
    })
    return { kind: 'refused', problems }
  }
  const files = new Map<string, JsonObject>([[address ?? '', parsed.value]])
  for (const [other, source] of Object.entries(others)) {
    const read = parseSource(source)
    if (read.kind === 'refused')
      return {
        kind: 'refused',
        problems: read.problems.map(({ message }) => ({ message: `${other}: ${message}` })),
      }
    files.set(other, read.value)
  }
  const needed = [...files].flatMap(([file, value]) => [...filesNamedBy(value, file || undefined)])
  const missing = [...new Set(needed)].filter((each) => !files.has(each))
  if (missing.length > 0) return { kind: 'missing', addresses: missing }
  const lost = unreachableRefs(parsed.value, address)
  if (lost.length > 0) {
    const problems = lost.slice(0, mostProblems).map((ref) => ({
      message: `$ref "${ref}": a text has no folder to look in; name the file by its full address, or give the specification by its own`,
    }))
    return { kind: 'refused', problems }
  }
  const { specification } = upgrade(bundle(address, files))
  // What is stored stands no longer where its own addresses were relative to; any object comes out of `upgrade`.
  const whole = withAbsoluteServers(specification as JsonObject, address)
  const described = describeInHtml(whole)
  return {
    kind: 'read',
    document: JSON.stringify(whole),
    ...(described && { described: JSON.stringify(described) }),
  }
}
