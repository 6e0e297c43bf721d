export { compareSpecifications, type ComparedOperation } from './compare.ts'
export type { SpecChange } from './compare-schemas.ts'
export { describeSchema, type DescribedSchema } from './describe-schema.ts'
export { exampleOf, exampleOfSchema } from './example.ts'
export {
  extensionOf,
  findOperation,
  type FoundOperation,
  type Parameter,
  type SecurityScheme,
} from './find-operation.ts'
export { isObject, listOf, objectOf, textOf, type Json, type JsonObject } from './json.ts'
export { spellLegacyMethods } from './legacy-methods.ts'
export { outlineOf, type OutlinedOperation, type OutlinedTag, type SpecificationOutline } from './outline.ts'
export type { SpecProblem } from './parse-source.ts'
export type { ReadSpecification, SpecificationSource } from './read-specification.ts'
export { partOf, type ShownPart } from './part-of.ts'
export { resolveRef } from './resolve-ref.ts'
export { samplesOf } from './samples.ts'
export type { CodeSample } from './sample-request.ts'
export { isReachable, isServedAt, sourcesOf, type Server } from './servers.ts'
export { modelMarkdown, operationMarkdown } from './write-markdown.ts'
