/** What processes tell each other, beside the bytes of a room. */
export type SignalHead =
  /** With the state that is known there, as Yjs says it. */
  | { kind: 'opened'; room: string; epoch: string | undefined }
  /** With a change of the text. */
  | { kind: 'typed'; room: string; epoch: string | undefined; typists: string[] }
  /** With who is there. */
  | { kind: 'presence'; room: string }
  /** Of no room: sessions of a user were ended. */
  | { kind: 'sessions-ended'; userId: string }

const lengthSize = 4

export function writeSignal(head: SignalHead, body: Uint8Array): Uint8Array {
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(lengthSize)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, text, body])
}

export function readSignal(bytes: Uint8Array): { head: SignalHead; body: Uint8Array } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = lengthSize + buffer.readUInt32BE(0)
  // Written by this program, at another process.
  const head = JSON.parse(buffer.toString('utf8', lengthSize, end)) as SignalHead
  return { head, body: new Uint8Array(buffer.subarray(end)) }
}
