import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDocumentReader } from '../src/documents/startDocumentReader.ts'

const refusal = (code: string) => ({ code, status: 422, message: code })
const errors = {
  unsupported: refusal('UNSUPPORTED'),
  unreadable: refusal('UNREADABLE'),
  encrypted: refusal('ENCRYPTED'),
  active: refusal('ACTIVE'),
  tooLong: refusal('TOO_LONG'),
  busy: refusal('BUSY'),
}

export type TestReader = Awaited<ReturnType<typeof startTestReader>>

/** A reader of PDFs that returns the code of its error for a refused file. */
export async function startTestReader() {
  const folder = await mkdtemp(join(tmpdir(), 'materia-pdf-'))
  const reader = startDocumentReader({ processes: 2, errors, secondsPerMinute: 600 })
  return {
    async read(content: Buffer | Uint8Array | string): Promise<unknown> {
      const path = join(folder, randomBytes(8).toString('hex'))
      await writeFile(path, content)
      return reader.run({ path, pagesMax: 100 }, 1).catch(({ code }) => code)
    },
    async stop() {
      await reader.stop()
      await rm(folder, { recursive: true })
    },
  }
}
