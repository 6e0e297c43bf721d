import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { addressesBehind } from './addresses-behind.ts'

function request(remoteAddress: string, forwarded?: string) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  return { socket, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }
}

test.each([
  ['nobody is believed', [], request('9.9.9.9', '1.1.1.1'), '9.9.9.9'],
  ['a proxy is believed', ['10.0.0.0/8'], request('10.0.0.1', '1.1.1.1'), '1.1.1.1'],
  [
    'what somebody wrote before a proxy is not',
    ['10.0.0.1'],
    request('10.0.0.1', '7.7.7.7, 1.1.1.1'),
    '1.1.1.1',
  ],
  ['two proxies in a row are', ['10.0.0.0/8', '::1'], request('::1', '1.1.1.1, 10.2.2.2'), '1.1.1.1'],
  ['an address of version 4 in 6 is one', ['10.0.0.0/8'], request('::ffff:10.0.0.1', '1.1.1.1'), '1.1.1.1'],
  ['what is no address ends nothing', ['10.0.0.0/8'], request('10.0.0.1', 'nonsense'), 'nonsense'],
  ['a proxy that says nothing is all there is', ['10.0.0.1'], request('10.0.0.1'), '10.0.0.1'],
])('%s', (_what, proxies, from, address) => {
  expect(addressesBehind(proxies)(from)).toBe(address)
})
