export { isObject, listOf, objectOf, textOf, type Json, type JsonObject } from './json.ts'
export type { SpecProblem } from './parse-source.ts'
export type { ReadSpecification, SpecificationSource } from './read-specification.ts'
