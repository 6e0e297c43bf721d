import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      publicUrl: 'http://localhost:4000',
      sitesHost: { name: 'localhost', isGiven: false },
      siteLimit: 1200,
      sharedSeconds: 0,
      drainSeconds: 0,
      dnsServers: [],
      dataDir: expect.stringMatching(/\/data$/),
      databaseUrl: undefined,
      adminEmail: 'admin@localhost',
      allowPrivateNetwork: false,
      roles: ['api', 'sites', 'worker'],
      rateLimit: 6000,
      trustedProxies: [],
      logLevel: 'info',
    })
  })

  test('reads every variable', () => {
    const config = readConfig({
      PORT: '80',
      LECTERN_PUBLIC_URL: 'https://docs.example.org/',
      DATABASE_URL: 'postgres://u:p@db/lectern',
      LECTERN_STORAGE_URL: 's3://bucket?region=eu-west-1',
      LECTERN_ADMIN_EMAIL: 'Root@Example.org',
      LECTERN_ROLES: 'worker, api',
      LECTERN_RATE_LIMIT: '0',
      LECTERN_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      LECTERN_ALLOW_PRIVATE_NETWORK: 'true',
    })
    expect(config).toMatchObject({
      port: 80,
      publicUrl: 'https://docs.example.org',
      databaseUrl: 'postgres://u:p@db/lectern',
      adminEmail: 'root@example.org',
      roles: ['api', 'worker'],
      rateLimit: 0,
      trustedProxies: ['10.0.0.0/8', '::1'],
      allowPrivateNetwork: true,
    })
  })

  test('takes an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, databaseUrl: undefined })
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['LECTERN_PUBLIC_URL', 'docs.example.org'],
    ['LECTERN_PUBLIC_URL', 'ftp://docs.example.org'],
    ['DATABASE_URL', 'mysql://secret-password@db'],
    ['LECTERN_STORAGE_URL', '/var/files'],
    ['LECTERN_ADMIN_EMAIL', 'nobody'],
    ['LECTERN_ADMIN_TOKEN', 'short'],
    ['LECTERN_SECRET_KEY', 'not hexadecimal'],
    ['LECTERN_ALLOW_PRIVATE_NETWORK', 'yes'],
    ['LECTERN_ROLES', 'api,painter'],
    ['LECTERN_DEMO', '1'],
    ['LECTERN_RATE_LIMIT', 'many'],
    ['LECTERN_TRUSTED_PROXIES', '10.0.0.0/8, everybody'],
    ['LECTERN_SMTP_URL', 'mail.example.org'],
    ['LECTERN_LOG_LEVEL', 'loud'],
  ])('stops on %s=%s with one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} [^\\n]*$`))
    expect(read).not.toThrow('secret-password')
  })
})
