import { pino, type Logger } from 'pino'

export type { Logger } from 'pino'

/** The log of one process: JSON lines on standard output, secrets never among them. */
export function createLogger(options: { level: string }): Logger {
  return pino({
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'token', '*.token'],
      censor: '[secret]',
    },
  })
}
