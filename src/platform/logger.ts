import { pino, type Logger } from 'pino'
import { currentTrace } from './traces/trace.ts'

export type { Logger } from 'pino'

/** The log of one process: JSON lines on standard output, secrets never among them. */
export function createLogger(options: { level: string }): Logger {
  return pino({
    level: options.level,
    base: null,
    mixin: () => {
      const trace = currentTrace()
      return trace === undefined ? {} : { requestId: trace.requestId }
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'token', '*.token'],
      censor: '[secret]',
    },
  })
}
