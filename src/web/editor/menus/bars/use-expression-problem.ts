import { useEffect, useState } from 'react'

/** What is wrong with an expression; what knows that is loaded with the first one. */
export function useExpressionProblem(expression: string): string | undefined {
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isHere = true
    import('../../../../engine/expressions/index.ts')
      .then(({ conditionProblem }) => isHere && setProblem(conditionProblem(expression)))
      .catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [expression])
  return problem
}
