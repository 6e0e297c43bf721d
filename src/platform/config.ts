import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'

export type Role = 'api' | 'sites' | 'worker'

export type Config = {
  host: string
  port: number
  publicUrl: string
  /** Below this name every site has an origin of its own; `isGiven` when somebody chose it. */
  sitesHost: { name: string; isGiven: boolean } | undefined
  dataDir: string
  databaseUrl: string | undefined
  storageUrl: string | undefined
  adminEmail: string
  adminToken: string | undefined
  secretKey: string | undefined
  allowPrivateNetwork: boolean
  roles: Role[]
  /** What an empty database begins with. */
  demo: 'handbook' | 'examples' | 'none'
  rateLimit: number
  /** What one address may ask of published sites in a minute; 0 for no limit. */
  siteLimit: number
  /** For how many seconds a proxy in front may answer with a public page without asking again. */
  sharedSeconds: number
  /** For how many seconds it goes on serving after it was asked to stop, so that a proxy notices. */
  drainSeconds: number
  /** Of all caches together, in bytes. */
  cacheBudget: number
  /** Whose word on where a request comes from is taken. */
  trustedProxies: string[]
  /** Who is asked for the records of custom hostnames; none are those of the system. */
  dnsServers: string[]
  smtpUrl: string | undefined
  mailFrom: string
  translationUrl: string | undefined
  translationKey: string | undefined
  translationModel: string | undefined
  chatUrl: string | undefined
  chatKey: string | undefined
  chatModel: string | undefined
  logLevel: string
  /** Of an OpenTelemetry collector. */
  tracesUrl: string | undefined
}

/** A value that stops the start; the message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const roleNames: Role[] = ['api', 'sites', 'worker']

/** Reads the whole configuration from the environment, or throws a `ConfigError`. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const port = integer(environment, 'PORT', { fallback: 4000, minimum: 0, maximum: 65535 })
  const publicUrl = url(environment, 'LECTERN_PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  return {
    host: text(environment, 'HOST') ?? '127.0.0.1',
    port,
    publicUrl,
    sitesHost: sitesHost(environment, 'LECTERN_SITES_HOST', publicUrl),
    dataDir: resolve(text(environment, 'LECTERN_DATA_DIR') ?? './data'),
    databaseUrl: url(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    storageUrl: url(environment, 'LECTERN_STORAGE_URL', ['s3:']),
    adminEmail: email(environment, 'LECTERN_ADMIN_EMAIL') ?? 'admin@localhost',
    adminToken: token(environment, 'LECTERN_ADMIN_TOKEN'),
    secretKey: secretKey(environment, 'LECTERN_SECRET_KEY'),
    allowPrivateNetwork: boolean(environment, 'LECTERN_ALLOW_PRIVATE_NETWORK', { fallback: false }),
    roles: rolesOf(environment, 'LECTERN_ROLES'),
    demo: demo(environment, 'LECTERN_DEMO'),
    rateLimit: integer(environment, 'LECTERN_RATE_LIMIT', {
      fallback: 6000,
      minimum: 0,
      maximum: 1_000_000_000,
    }),
    siteLimit: integer(environment, 'LECTERN_SITE_LIMIT', {
      fallback: 1200,
      minimum: 0,
      maximum: 1_000_000_000,
    }),
    sharedSeconds: integer(environment, 'LECTERN_SHARED_SECONDS', {
      fallback: 0,
      minimum: 0,
      maximum: 86_400,
    }),
    drainSeconds: integer(environment, 'LECTERN_DRAIN_SECONDS', { fallback: 0, minimum: 0, maximum: 600 }),
    cacheBudget:
      integer(environment, 'LECTERN_CACHE_MB', { fallback: 128, minimum: 0, maximum: 65_536 }) * 1024 * 1024,
    trustedProxies: proxies(environment, 'LECTERN_TRUSTED_PROXIES'),
    dnsServers: dnsServers(environment, 'LECTERN_DNS_SERVERS'),
    smtpUrl: url(environment, 'LECTERN_SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(environment, 'LECTERN_MAIL_FROM') ?? 'Lectern <lectern@localhost>',
    translationUrl: url(environment, 'LECTERN_TRANSLATION_URL', ['http:', 'https:']),
    translationKey: text(environment, 'LECTERN_TRANSLATION_KEY'),
    translationModel: text(environment, 'LECTERN_TRANSLATION_MODEL'),
    chatUrl: url(environment, 'LECTERN_CHAT_URL', ['http:', 'https:']),
    chatKey: text(environment, 'LECTERN_CHAT_KEY'),
    chatModel: text(environment, 'LECTERN_CHAT_MODEL'),
    logLevel: choice(environment, 'LECTERN_LOG_LEVEL', logLevels) ?? 'info',
    tracesUrl: url(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
  }
}

type Environment = Record<string, string | undefined>

function text(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim()
  return value === '' ? undefined : value
}

function integer(
  environment: Environment,
  name: string,
  bounds: { fallback: number; minimum: number; maximum: number },
): number {
  const value = text(environment, name)
  if (value === undefined) return bounds.fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < bounds.minimum || number > bounds.maximum) {
    throw new ConfigError(
      `${name} must be a whole number from ${bounds.minimum} to ${bounds.maximum}, not "${value}"`,
    )
  }
  return number
}

function boolean(environment: Environment, name: string, { fallback }: { fallback: boolean }): boolean {
  const value = choice(environment, name, ['true', 'false'])
  return value === undefined ? fallback : value === 'true'
}

function demo(environment: Environment, name: string): Config['demo'] {
  const value = choice(environment, name, ['true', 'examples', 'false'])
  if (value === 'false') return 'none'
  return value === 'examples' ? 'examples' : 'handbook'
}

function choice(environment: Environment, name: string, values: string[]): string | undefined {
  const value = text(environment, name)
  if (value === undefined || values.includes(value)) return value
  throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${value}"`)
}

// The message leaves the value out: an address may hold a password.
function url(environment: Environment, name: string, protocols: string[]): string | undefined {
  const value = text(environment, name)
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
  }
  return value.replace(/(?<!\/)\/+$/, '')
}

function email(environment: Environment, name: string): string | undefined {
  const value = text(environment, name)
  if (value !== undefined && !/^[^\s@]+@[^\s@]+$/.test(value)) {
    throw new ConfigError(`${name} must be an e-mail address, not "${value}"`)
  }
  return value?.toLowerCase()
}

function token(environment: Environment, name: string): string | undefined {
  const value = text(environment, name)
  if (value !== undefined && !/^[\x21-\x7e]{20,256}$/.test(value)) {
    throw new ConfigError(`${name} must be 20 to 256 printable characters without spaces`)
  }
  return value
}

function secretKey(environment: Environment, name: string): string | undefined {
  const value = text(environment, name)
  if (value !== undefined && !/^[0-9a-f]{64}$/i.test(value)) {
    throw new ConfigError(`${name} must be 64 hexadecimal digits (openssl rand -hex 32)`)
  }
  return value?.toLowerCase()
}

function proxies(environment: Environment, name: string): string[] {
  const named = (text(environment, name) ?? '').split(',').map((part) => part.trim())
  const addresses = named.filter((part) => part !== '')
  const wrong = addresses.find((address) => !ipaddr.isValid(address) && !ipaddr.isValidCIDR(address))
  if (wrong === undefined) return addresses
  throw new ConfigError(`${name} must list addresses or networks such as 10.0.0.0/8, not "${wrong}"`)
}

// A browser finds names below localhost by itself, so a server there has origins to give without being told.
function sitesHost(environment: Environment, name: string, publicUrl: string): Config['sitesHost'] {
  const value = text(environment, name)?.toLowerCase()
  if (value === undefined)
    return new URL(publicUrl).hostname === 'localhost' ? { name: 'localhost', isGiven: false } : undefined
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(value))
    throw new ConfigError(`${name} must be a name such as docs.example.org, without port or path`)
  return { name: value, isGiven: true }
}

function dnsServers(environment: Environment, name: string): string[] {
  const named = (text(environment, name) ?? '').split(',').map((part) => part.trim())
  const servers = named.filter((part) => part !== '')
  const wrong = servers.find(
    (server) => !ipaddr.isValid(server.replace(/:\d+$/, '')) && !ipaddr.isValid(server),
  )
  if (wrong === undefined) return servers
  throw new ConfigError(`${name} must list addresses such as 192.0.2.53 or 192.0.2.53:5353, not "${wrong}"`)
}

function rolesOf(environment: Environment, name: string): Role[] {
  const value = text(environment, name)
  if (value === undefined) return roleNames
  const named = value.split(',').map((part) => part.trim())
  const unknown = named.find((role) => !roleNames.some((known) => known === role))
  if (unknown !== undefined)
    throw new ConfigError(`${name} must list some of ${roleNames.join(', ')}, not "${unknown}"`)
  return roleNames.filter((role) => named.includes(role))
}
