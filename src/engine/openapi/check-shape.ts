import { isObject, objectOf, type Json, type JsonObject } from './json.ts'

export type ShapeProblem = { path: string[]; message: string }

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** What stands where nothing else could be made of it; the rest of a specification may be as odd as it likes. */
export function checkShape(specification: JsonObject): ShapeProblem[] {
  const version = versionProblem(specification)
  if (version !== undefined) return [version]
  const problems: ShapeProblem[] = []
  for (const member of ['info', 'paths', 'webhooks', 'components', 'definitions'])
    requireObject(specification[member], [member], problems)
  for (const group of ['paths', 'webhooks']) {
    for (const [path, item] of Object.entries(objectOf(specification[group]))) {
      requireObject(item, [group, path], problems)
      for (const method of methods) requireObject(objectOf(item)[method], [group, path, method], problems)
    }
  }
  return problems
}

function versionProblem({ openapi, swagger }: JsonObject): ShapeProblem | undefined {
  if (swagger !== undefined)
    return /^"?2/.test(JSON.stringify(swagger))
      ? undefined
      : { path: ['swagger'], message: `version ${JSON.stringify(swagger)} is not known; 2.0 is` }
  if (openapi === undefined)
    return { path: [], message: 'neither "openapi" nor "swagger" says which version this is' }
  return /^"?3\.\d/.test(JSON.stringify(openapi))
    ? undefined
    : { path: ['openapi'], message: `version ${JSON.stringify(openapi)} is not known; 3.0 and 3.1 are` }
}

function requireObject(value: Json | undefined, path: string[], problems: ShapeProblem[]): void {
  if (value === undefined || value === null || isObject(value)) return
  problems.push({ path, message: 'must be an object' })
}
