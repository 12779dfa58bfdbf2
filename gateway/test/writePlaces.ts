import { writeFile } from 'node:fs/promises'

type Value = string | number | { [key: string]: Value }

/**
 * Writes an MMDB file with one known IPv4 network of 24 bits. Format:
 * https://maxmind.github.io/MaxMind-DB
 */
export async function writePlaces(
  file: string,
  [a, b, c]: [number, number, number],
  place: Value,
): Promise<void> {
  const bits = [a, b, c].flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number))
  const nodes = bits.map((bit, at) => {
    const next = at + 1 < bits.length ? at + 1 : bits.length + 16
    return Buffer.concat([
      record(bit === 0 ? next : bits.length),
      record(bit === 1 ? next : bits.length),
    ])
  })
  const metadata = {
    node_count: bits.length,
    record_size: 24,
    ip_version: 4,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Test',
  }
  await writeFile(
    file,
    Buffer.concat([
      ...nodes,
      Buffer.alloc(16),
      encode(place),
      Buffer.from('\u00ab\u00cd\u00efMaxMind.com', 'latin1'),
      encode(metadata),
    ]),
  )
}

function record(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntBE(value, 0, 3)
  return bytes
}

function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number')
    return Buffer.concat([
      control(6, 4),
      Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]),
    ])
  const entries = Object.entries(value)
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, one]) => [encode(key), encode(one)]),
  ])
}

// Sizes from 29 on take a second byte.
function control(type: number, size: number): Buffer {
  return size < 29 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 29, size - 29])
}
