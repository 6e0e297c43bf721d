export { openSandbox } from './open.ts'
export { SandboxError, type Log, type RunAnswer, type Sandbox } from './sandbox.ts'
