import type { Mail } from '../mail/index.ts'
import { SandboxError, type Sandbox } from '../sandbox/index.ts'
import type { Metrics } from './metrics.ts'

/** Mail that counts what the mail server took and refused. */
export function countMails(mail: Mail, { mails }: Metrics): Mail {
  return {
    ...mail,
    send: async (message) => {
      try {
        await mail.send(message)
        mails.inc({ result: mail.isDelivering ? 'sent' : 'logged' })
      } catch (error) {
        mails.inc({ result: 'failed' })
        throw error
      }
    },
  }
}

/** A sandbox that counts how its runs end. */
export function countRuns(sandbox: Sandbox, { integrationRuns }: Metrics): Sandbox {
  return {
    ...sandbox,
    run: async (run) => {
      try {
        const response = await sandbox.run(run)
        integrationRuns.inc({ result: response.status < 500 ? 'done' : 'failed' })
        return response
      } catch (error) {
        integrationRuns.inc({ result: error instanceof SandboxError ? error.reason : 'failed' })
        throw error
      }
    },
  }
}
