import { assert, constantFrom, ipV4, ipV6, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './address.ts'

// Each block of IANA's special-purpose registries by its first and last address.
const refusedIpv4 = [
  { block: '0.0.0.0/8, this network', first: '0.0.0.0', last: '0.255.255.255' },
  { block: '10.0.0.0/8, private', first: '10.0.0.0', last: '10.255.255.255' },
  { block: '100.64.0.0/10, carrier-grade NAT', first: '100.64.0.0', last: '100.127.255.255' },
  { block: '127.0.0.0/8, loopback', first: '127.0.0.0', last: '127.255.255.255' },
  { block: '169.254.0.0/16, link-local', first: '169.254.0.0', last: '169.254.255.255' },
  { block: '172.16.0.0/12, private', first: '172.16.0.0', last: '172.31.255.255' },
  { block: '192.0.0.0/24, protocol assignments', first: '192.0.0.0', last: '192.0.0.255' },
  { block: '192.0.2.0/24, documentation', first: '192.0.2.0', last: '192.0.2.255' },
  { block: '192.88.99.0/24, 6to4 relay', first: '192.88.99.0', last: '192.88.99.255' },
  { block: '192.168.0.0/16, private', first: '192.168.0.0', last: '192.168.255.255' },
  { block: '198.18.0.0/15, benchmarks', first: '198.18.0.0', last: '198.19.255.255' },
  { block: '198.51.100.0/24, documentation', first: '198.51.100.0', last: '198.51.100.255' },
  { block: '203.0.113.0/24, documentation', first: '203.0.113.0', last: '203.0.113.255' },
  { block: '224.0.0.0/4, multicast', first: '224.0.0.0', last: '239.255.255.255' },
  { block: '240.0.0.0/4, reserved', first: '240.0.0.0', last: '255.255.255.254' },
  { block: 'broadcast', first: '255.255.255.255', last: '255.255.255.255' },
]

const refusedIpv6 = [
  { block: 'unspecified and loopback', first: '::', last: '::1' },
  { block: '::/96, IPv4-compatible', first: '::7f00:1', last: '::8.8.8.8' },
  { block: '::ffff:0:0/96, IPv4-mapped', first: '::ffff:0.0.0.0', last: '::ffff:8.8.8.8' },
  { block: '::ffff:0:0:0/96, translated', first: '::ffff:0:127.0.0.1', last: '::ffff:0:8.8.8.8' },
  { block: '64:ff9b::/96, NAT64', first: '64:ff9b::10.0.0.1', last: '64:ff9b::8.8.8.8' },
  { block: '64:ff9b:1::/48, local NAT64', first: '64:ff9b:1::', last: '64:ff9b:1:ffff:ffff:ffff:ffff:ffff' },
  { block: '100::/64, discard', first: '100::', last: '100::ffff:ffff:ffff:ffff' },
  { block: '2001::/32, Teredo', first: '2001::', last: '2001:0:ffff:ffff:ffff:ffff:ffff:ffff' },
  { block: '2001::/23, protocol assignments', first: '2001:2::1', last: '2001:1ff:ffff:ffff::' },
  { block: '2001:db8::/32, documentation', first: '2001:db8::', last: '2001:db8:ffff::ffff' },
  { block: '2002::/16, 6to4', first: '2002:7f00:1::', last: '2002:808:808::1' },
  { block: '3fff::/20, documentation', first: '3fff::', last: '3fff:fff:ffff::' },
  { block: '5f00::/16, segment routing', first: '5f00::', last: '5f00:ffff::' },
  { block: 'fc00::/7, unique local', first: 'fc00::', last: 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff' },
  { block: 'fe80::/10, link-local', first: 'fe80::', last: 'febf:ffff::' },
  { block: 'fec0::/10, site-local', first: 'fec0::', last: 'feff:ffff::' },
  { block: 'ff00::/8, multicast', first: 'ff00::', last: 'ffff:ffff::' },
  { block: 'space that nobody was given', first: '4000::1', last: 'fbff::' },
]

describe('a public address', () => {
  test.each([...refusedIpv4, ...refusedIpv6])('is not in $block', ({ first, last }) => {
    expect([first, last].filter(isPublicAddress)).toEqual([])
  })

  test.each([
    { cloud: 'AWS, Google, Azure, Oracle', address: '169.254.169.254' },
    { cloud: 'AWS containers', address: '169.254.170.2' },
    { cloud: 'AWS over IPv6', address: 'fd00:ec2::254' },
    { cloud: 'Google over IPv6', address: 'fd20:ce::254' },
    { cloud: 'Alibaba', address: '100.100.100.200' },
    { cloud: 'Oracle', address: '192.0.0.192' },
    { cloud: 'Azure platform', address: '168.63.129.16' },
  ])('is not the metadata service of $cloud', ({ address }) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each([
    '1.0.0.0',
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '168.63.129.15',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.0.3.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '203.0.112.255',
    '203.0.114.0',
    '223.255.255.255',
    '2001:200::',
    '2001:4860:4860::8888',
    '2001:db7::1',
    '2001:db9::1',
    '2003::1',
    '2606:4700::1111',
    '3ffe::1',
    '3fff:1000::',
  ])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    '',
    'localhost',
    '8.8.8',
    '08.8.8.8',
    '0x8.8.8.8',
    '134744072',
    ' 8.8.8.8',
    '[2003::1]',
    '2003::1%eth0',
  ])('is written in full, not as %j', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test('carries no IPv4 address, whichever it is', () => {
    const prefixes = ['::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::']
    assert(property(constantFrom(...prefixes), ipV4(), (prefix, ipv4) => !isPublicAddress(prefix + ipv4)))
    assert(property(ipV4(), (ipv4) => !isPublicAddress(`2002:${inHexadecimal(ipv4)}::1`)))
  })

  test('of IPv6 is one of 2000::/3', () => {
    assert(
      property(ipV6(), (address) => {
        const start = Number.parseInt(address.startsWith(':') ? '0' : address, 16)
        return !isPublicAddress(address) || (start >= 0x2000 && start <= 0x3fff)
      }),
    )
  })
})

function inHexadecimal(ipv4: string): string {
  const hexadecimal = ipv4.split('.').map((part) => Number(part).toString(16).padStart(2, '0'))
  return `${hexadecimal.slice(0, 2).join('')}:${hexadecimal.slice(2).join('')}`
}
