import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser } from '../../../../test/build.ts'
import { startDnsServer, type DnsServer } from '../../../../test/dns-server.ts'
import { runJobs } from '../../../../test/run-jobs.ts'
import * as contract from '../../../contract/publishing/custom-hostnames.ts'
import * as sites from '../../../contract/publishing/sites.ts'
import { transact } from '../../../kernel/transact.ts'
import { vouchForHostname } from './index.ts'
import { checkHostnames } from './jobs.ts'

let app: TestApp
let dns: DnsServer
let mine: { organizationId: string; admin: TestUser }
let theirs: { organizationId: string; admin: TestUser }

beforeAll(async () => {
  dns = await startDnsServer()
  app = await bootApp({
    LECTERN_PUBLIC_URL: 'https://docs.lectern.example',
    LECTERN_DNS_SERVERS: dns.address,
  })
  mine = await buildOrganization(app)
  theirs = await buildOrganization(app)
})

async function claim(hostname: string, { organizationId, admin } = mine) {
  const { id } = await app.call(
    sites.createSite,
    { params: { organizationId }, body: { title: hostname, spaces: 'new' } },
    admin.token,
  )
  const params = { organizationId, siteId: id }
  await app.call(sites.publishSite, { params }, admin.token)
  await app.call(sites.updateSiteById, { params, body: { hostname } }, admin.token)
  return params
}

const read = (hostname: string, { admin } = mine) =>
  app.call(contract.getCustomHostname, { params: { hostname } }, admin.token)
const recheck = (hostname: string, { admin } = mine) =>
  app.call(contract.dnsRevalidateCustomHostname, { params: { hostname } }, admin.token)
const statusAt = async (host: string) =>
  (await app.app.inject({ url: '/robots.txt', headers: { host } })).statusCode

async function textFor(hostname: string, who = mine): Promise<{ name: string; value: string }> {
  const record = (await read(hostname, who)).verification.records.find(({ type }) => type === 'TXT')
  if (record === undefined) throw new Error('a claim has a text record')
  return record
}

test('a hostname that nobody proved to be theirs serves nothing', async () => {
  const { organizationId, siteId } = await claim('docs.unproven.example')
  expect(await statusAt('docs.unproven.example')).toBe(404)
  const site = await app.call(sites.getSiteById, { params: { organizationId, siteId } }, mine.admin.token)
  expect(site.hostname).toBe('docs.unproven.example')
  expect(site.urls.published).toBe('https://docs.lectern.example/sites/docs.unproven.example/')
  await recheck('docs.unproven.example')
  expect(await read('docs.unproven.example')).toMatchObject({
    isActive: false,
    status: 'dns_no_cname',
    verification: {
      state: 'pending',
      records: [
        {
          type: 'TXT',
          name: '_lectern.docs.unproven.example',
          value: expect.stringMatching(/^lectern-site=[\w-]{32}$/),
        },
        { type: 'CNAME', name: 'docs.unproven.example', value: 'docs.lectern.example' },
      ],
    },
  })
})

test('a text record that only its owner can set proves a hostname', async () => {
  const { organizationId, siteId } = await claim('docs.text.example')
  const { name, value } = await textFor('docs.text.example')
  dns.records.set(name, { txt: ['something else', value] })
  await recheck('docs.text.example')
  expect(await read('docs.text.example')).toMatchObject({
    isActive: true,
    status: 'dns_passed',
    verification: { state: 'verified', method: 'txt', verifiedAt: expect.any(String) },
  })
  expect(await statusAt('docs.text.example')).toBe(200)
  const site = await app.call(sites.getSiteById, { params: { organizationId, siteId } }, mine.admin.token)
  expect(site.urls.published).toBe('https://docs.text.example/')
})

test('an alias to this installation proves it, one to elsewhere does not', async () => {
  await claim('docs.alias.example')
  dns.records.set('docs.alias.example', { cname: 'elsewhere.example' })
  await recheck('docs.alias.example')
  expect(await read('docs.alias.example')).toMatchObject({ isActive: false, status: 'dns_wrong_cname' })
  dns.records.set('docs.alias.example', { cname: 'Docs.Lectern.example' })
  await runJobs(app, [checkHostnames])
  expect(await read('docs.alias.example')).toMatchObject({
    isActive: true,
    verification: { method: 'cname' },
  })
})

test('somebody who asks for the name of another organization first does not keep it from them', async () => {
  await claim('docs.wanted.example', theirs)
  await claim('docs.wanted.example')
  const { name, value } = await textFor('docs.wanted.example')
  dns.records.set(name, { txt: [value] })
  await recheck('docs.wanted.example', theirs)
  expect(await read('docs.wanted.example', theirs)).toMatchObject({ isActive: false })
  await recheck('docs.wanted.example')
  expect(await read('docs.wanted.example')).toMatchObject({ isActive: true })
  // Even with a record of their own: one name is of one organization.
  const late = await textFor('docs.wanted.example', theirs)
  dns.records.set(name, { txt: [value, late.value] })
  await recheck('docs.wanted.example', theirs)
  expect(await read('docs.wanted.example', theirs)).toMatchObject({ isActive: false })
  await expect(claim('docs.wanted.example', theirs)).rejects.toMatchObject({ status: 409 })
})

test('a folder of a host that another organization has cannot be taken beside it', async () => {
  await claim('docs.beside.localhost')
  const { organizationId, siteId } = await claim('docs.of-theirs.localhost', theirs)
  const body = { proxy: 'docs.beside.localhost/evil' }
  const taken = app.call(
    sites.updateSiteById,
    { params: { organizationId, siteId }, body },
    theirs.admin.token,
  )
  await expect(taken).rejects.toMatchObject({ status: 409, message: expect.stringContaining('proxy') })
})

test('a proof that is gone for a week ends, and a server that does not answer ends nothing', async () => {
  const { name, value } = await claim('docs.leaving.example').then(() => textFor('docs.leaving.example'))
  dns.records.set(name, { txt: [value] })
  await runJobs(app, [checkHostnames])
  dns.records.delete(name)
  app.advance(24 * 3_600_000)
  await runJobs(app, [checkHostnames])
  expect(await read('docs.leaving.example')).toMatchObject({ isActive: true })
  app.advance(7 * 24 * 3_600_000)
  await runJobs(app, [checkHostnames])
  expect(await read('docs.leaving.example')).toMatchObject({ isActive: false })
  expect(await statusAt('docs.leaving.example')).toBe(404)
})

test('an operator may vouch for a name, and names of this machine need nobody', async () => {
  await claim('docs.vouched.example')
  await transact(app.services, { kind: 'system' }, (ctx) =>
    vouchForHostname(ctx, { hostname: 'docs.vouched.example' }),
  )
  await runJobs(app, [checkHostnames])
  expect(await read('docs.vouched.example')).toMatchObject({
    isActive: true,
    verification: { method: 'operator' },
  })
  await claim('docs.here.localhost')
  expect(await read('docs.here.localhost')).toMatchObject({
    isActive: true,
    verification: { method: 'localhost', records: [] },
  })
  expect(await statusAt('docs.here.localhost')).toBe(200)
})
