import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

export type Certified = { privateKey: string; certificate: string }

/** A key and the X.509 certificate that it signed for itself. */
export function newCertificate(name = 'Test provider'): Certified {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const der = certificateOf(name, { privateKey, publicKey })
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

// RFC 5280, the smallest that it allows: version 1, no extensions.
function certificateOf(name: string, keys: { privateKey: KeyObject; publicKey: KeyObject }): Buffer {
  const rsaSha256 = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const subject = sequence(
    node(0x31, sequence(Buffer.from('0603550403', 'hex'), node(0x0c, Buffer.from(name)))),
  )
  const serial = node(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const time = (text: string) => node(0x17, Buffer.from(text))
  const validity = sequence(time('250101000000Z'), time('491231235959Z'))
  const key = keys.publicKey.export({ type: 'spki', format: 'der' })
  const content = sequence(serial, rsaSha256, subject, validity, subject, key)
  const signature = sign('sha256', content, keys.privateKey)
  return sequence(content, rsaSha256, node(0x03, Buffer.concat([Buffer.from([0]), signature])))
}

function sequence(...parts: Buffer[]): Buffer {
  return node(0x30, Buffer.concat(parts))
}

function node(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
