import { generateKeyPairSync, randomBytes } from 'node:crypto'

export type DeployKey = {
  /** One line, as Git hosts take it. */
  publicKey: string
  /** As ssh reads it from a file. */
  privateKey: string
}

/** A new key pair for ssh, without a passphrase. */
export function makeDeployKey(comment: string): DeployKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' })
  const publicPart = Buffer.from(x, 'base64url')
  const name = comment.replaceAll(/[^\w.@-]/g, '-')
  const shared = Buffer.concat([text(kind), text(publicPart)])
  const check = randomBytes(4)
  const secret = Buffer.concat([
    check,
    check,
    shared,
    text(Buffer.concat([Buffer.from(d, 'base64url'), publicPart])),
    text(name),
  ])
  // The layout is openssh-key-v1, unencrypted: https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.key
  const file = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    text('none'),
    text('none'),
    text(''),
    number(1),
    text(shared),
    text(Buffer.concat([secret, padding(secret.length)])),
  ])
  return { publicKey: `${kind} ${shared.toString('base64')} ${name}`, privateKey: armored(file) }
}

const kind = 'ssh-ed25519'
const block = 8

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function text(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([number(bytes.length), bytes])
}

function padding(length: number): Buffer {
  return Buffer.from(Array.from({ length: (block - (length % block)) % block }, (_each, at) => at + 1))
}

function armored(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,70}/g) ?? []
  return ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n')
}
