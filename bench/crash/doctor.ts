import { runProgram, type Environment } from '../../test/program.ts'

/** What `lectern doctor --deep` finds wrong with an instance. */
export async function askDoctor(environment: Environment): Promise<string[]> {
  const { code, stdout, stderr } = await runProgram('src/main/cli.ts', {
    arguments: ['doctor', '--deep'],
    environment,
  })
  if (code === 0) return []
  const wrong = stdout.split('\n').filter((line) => !line.startsWith('ok '))
  return [...wrong, stderr].filter((line) => line !== '')
}
