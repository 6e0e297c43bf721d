/** What is wrong with a document, and where: `path` is like "nodes[2].data.style". */
export type DocumentProblem = { path: string; message: string }

export type Report = {
  problems: DocumentProblem[]
  add: (path: string, message: string) => undefined
  /** Counts one more node; false once there are too many. */
  count: (path: string) => boolean
}

const MAX_PROBLEMS = 20
const MAX_NODES = 50_000

export function createReport(): Report {
  const problems: DocumentProblem[] = []
  let nodes = 0
  const add = (path: string, message: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ path, message })
    return undefined
  }
  const count = (path: string) => {
    nodes += 1
    if (nodes === MAX_NODES + 1) add(path, `A document has at most ${MAX_NODES} nodes`)
    return nodes <= MAX_NODES
  }
  return { problems, add, count }
}
