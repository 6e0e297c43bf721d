import type { DocumentInput } from '../../../contract/content/documents.ts'
import { ApiError } from '../../../contract/errors.ts'
import { brokenConditions, conditionProblem } from '../../../engine/expressions/index.ts'
import { conditionProblems } from '../../../engine/markdown/index.ts'
import type { ParsedInput } from './parse-input.ts'

/** Refuses a page whose conditions are no expressions: nobody would ever see what they stand before. */
export function demandConditions(
  input: DocumentInput,
  { document, fields }: ParsedInput,
  place: string,
): void {
  if ('markdown' in input) {
    const { condition } = fields
    const frontMatter = { values: {}, ...(condition === undefined ? {} : { if: condition }) }
    const [wrong] = conditionProblems(input.markdown, { document, frontMatter })
    if (wrong !== undefined)
      throw new ApiError('bad-request', `${place}.markdown: line ${wrong.line}: ${wrong.message}`)
    return
  }
  const [wrong] = brokenConditions(document)
  if (wrong !== undefined)
    throw new ApiError('bad-request', `${place}.document.${wrong.path}: ${wrong.message}`)
}

/** Refuses the condition of a page that is no expression. */
export function demandCondition(condition: string | null | undefined): void {
  const problem = conditionProblem(condition ?? '')
  if (problem !== undefined) throw new ApiError('bad-request', `condition: ${problem}`)
}
