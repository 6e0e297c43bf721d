import { createSocket } from 'node:dgram'
import { atEnd } from './at-end.ts'

/** The records of names, as they may be changed while the server runs. */
export type DnsRecords = Map<string, { txt?: string[]; cname?: string }>
export type DnsServer = { address: string; records: DnsRecords; stop: () => void }

const types = { cname: 5, txt: 16 }
const noSuchName = 3

/** A DNS server on this machine that knows what its test tells it; it ends with the test file. */
export async function startDnsServer(): Promise<DnsServer> {
  const records: DnsRecords = new Map()
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answer(query, records), port, address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  let isOpen = true
  const stop = () => {
    if (isOpen) socket.close()
    isOpen = false
  }
  atEnd(stop)
  const { port } = socket.address()
  return { address: `127.0.0.1:${port}`, records, stop }
}

function answer(query: Buffer, records: DnsRecords): Buffer {
  const { name, type, end } = readQuestion(query)
  const found = records.get(name)
  const data =
    type === types.txt
      ? (found?.txt ?? []).map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]))
      : type === types.cname && found?.cname !== undefined
        ? [encodeName(found.cname)]
        : []
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (found === undefined ? noSuchName : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(data.length, 6)
  return Buffer.concat([header, query.subarray(12, end), ...data.map((each) => record(type, each))])
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString())
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

// The name of the question again, as a pointer to it.
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length])
  return Buffer.concat([head, data])
}

function encodeName(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.from([0])])
}
