import type { ServerStatus } from '../../contract/observers/server.ts'

type Item = ServerStatus['attention'][number]

const day = 86_400_000
const gibibyte = 1024 ** 3

/** What somebody should look after, the pressing first. */
export function attentionOf(status: Omit<ServerStatus, 'attention'>, now: number): Item[] {
  return [...problemsOf(status), ...adviceOn(status, now)]
}

function problemsOf({ jobs, storage, publicURL }: Omit<ServerStatus, 'attention'>): Item[] {
  const found: Item[] = []
  const problem = (code: Item['code'], message: string) => found.push({ code, severity: 'problem', message })
  if (storage.status === 'failing')
    problem('storage-failing', `Files cannot be kept: ${storage.message ?? 'the storage does not answer'}`)
  if (storage.freeBytes !== undefined && storage.freeBytes < gibibyte)
    problem('disk-full', 'Less than 1 GiB is free where the data is kept. Make room before writes fail.')
  if (jobs.parked > 0)
    problem(
      'jobs-parked',
      jobs.parked === 1
        ? 'One job was given up. See why below, then try it again.'
        : `${jobs.parked} jobs were given up. See why below, then try them again.`,
    )
  if (publicURL.startsWith('http:') && !isLocal(publicURL))
    problem(
      'address-insecure',
      'People reach this server without encryption: passwords can be read on the way. Put a proxy with TLS in front and set LECTERN_PUBLIC_URL to its https:// address.',
    )
  return found
}

function adviceOn(
  { mail, backup, sandbox, publicURL }: Omit<ServerStatus, 'attention'>,
  now: number,
): Item[] {
  const found: Item[] = []
  const advice = (code: Item['code'], message: string) => found.push({ code, severity: 'advice', message })
  if (isLocal(publicURL))
    advice(
      'address-local',
      'This server calls itself by a local name. Set LECTERN_PUBLIC_URL to the address that people use.',
    )
  if (!mail.isDelivering)
    advice(
      'mail-missing',
      'No mail server is set up: invitations and links are shown instead of sent. Set LECTERN_SMTP_URL.',
    )
  if (backup.lastAt === undefined)
    advice('backup-missing', 'No backup was made yet. Run “lectern backup <file>”, best every night.')
  else if (now - Date.parse(backup.lastAt) > 7 * day)
    advice('backup-old', 'The last backup is more than a week old. Run “lectern backup <file>” every night.')
  if (sandbox.status === 'unavailable')
    advice('sandbox-unavailable', `Integrations do not run here. ${sandbox.message ?? ''}`.trim())
  return found
}

function isLocal(url: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname)
}
