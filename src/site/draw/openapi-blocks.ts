import {
  openapiBlocks,
  prepareBlocks,
  type ApiLabels,
  type PreparedBlocks,
} from '../../engine/openapi/html/index.ts'
import { referenceKey, type DocumentData } from './document-data.ts'

/** How the OpenAPI blocks of a document are drawn. */
export function prepareOpenApi(
  { document, specs, proxy }: Pick<DocumentData, 'document' | 'specs' | 'proxy'>,
  words: ApiLabels,
): PreparedBlocks {
  return prepareBlocks({
    blocks: specs.documents.size === 0 ? [] : openapiBlocks(document),
    documentOf: ({ data: { ref } }) => specs.documents.get(referenceKey(ref)),
    words,
    trying: { proxy },
  })
}
