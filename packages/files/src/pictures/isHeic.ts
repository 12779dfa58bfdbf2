import { closeSync, openSync, readSync } from 'node:fs'

/** The first brand of HEIC files. `mif1` may also be an AVIF. */
const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Whether a file may be a HEIC picture, by its first bytes. They were just written, so no wait. */
export function isHeic(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(12)
    readSync(file, buffer, { position: 0 })
    const head = buffer.toString('latin1')
    return head.slice(4, 8) === 'ftyp' && brands.includes(head.slice(8))
  } finally {
    closeSync(file)
  }
}
