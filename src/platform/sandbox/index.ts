export { openSandbox } from './open.ts'
export { SandboxError, type Log, type RunResponse, type Sandbox, type SandboxReason } from './sandbox.ts'
