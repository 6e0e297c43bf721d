import { methods } from './check-shape.ts'
import { readOperation, type FoundOperation } from './find-operation.ts'
import { isObject, objectOf, type JsonObject } from './json.ts'
import { resolveRef } from './resolve-ref.ts'

export type FoundCallback = {
  name: string
  /** Its path is the expression that says where it goes. */
  operation: FoundOperation
}

/** What an API sends later because of an operation. */
export function callbacksOf(document: JsonObject, { value }: FoundOperation): FoundCallback[] {
  return Object.entries(objectOf(value['callbacks'])).flatMap(([name, given]) =>
    Object.entries(resolveRef(document, given).value).flatMap(([path, item]) =>
      methods
        .filter((method) => isObject(resolveRef(document, item).value[method]))
        .flatMap((method) => readOperation(document, item, { kind: 'webhook', path, method }) ?? [])
        .map((operation) => ({ name, operation })),
    ),
  )
}
