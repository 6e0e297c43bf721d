import type { Reporter } from 'vitest/node'

/** Names at the end the tests that passed only when they were run once more: each is to be mended. */
export const tellFlaky: Reporter = {
  onTestRunEnd(modules) {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky === true)
          process.stderr.write(`Passed only the second time: ${module.relativeModuleId} > ${test.fullName}\n`)
  },
}
