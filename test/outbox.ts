import { atEnd } from './at-end.ts'
import { jobs } from '../src/features/index.ts'
import { startWorker } from '../src/kernel/jobs/index.ts'
import type { TestApp } from './app.ts'

export type Outbox = {
  /** The mails to an address so far, oldest first. */
  to: (email: string) => string[]
}

/** Has a test's server run its jobs, and deliver its mail here. */
export function openOutbox({ services }: TestApp): Outbox {
  const sent: { to: string; text: string }[] = []
  services.mail = { isDelivering: true, send: async (message) => void sent.push(message) }
  const worker = startWorker({ services, jobs, pollInterval: 20 })
  services.wakeWorkers = worker.wake
  atEnd(() => worker.stop())
  return { to: (email) => sent.filter(({ to }) => to === email).map(({ text }) => text) }
}

/** The path of the link in a mail. */
export function pathIn(text: string | undefined): string {
  const url = /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? ''
  return URL.canParse(url) ? `${new URL(url).pathname}${new URL(url).search}` : ''
}
