import { join } from 'node:path'
import { commonErrors } from '@materia/contracts/errors.ts'
import { startWorkers } from '@materia/files/src/workers/startWorkers.ts'
import type { PdfJob, TemplateName } from './typeset.ts'

/** Writes statements of carbon and of payouts, and accepted offers. */
export type PdfWriter = {
  /**
   * The PDF of a template, with the texts of its view. Throws UNAVAILABLE when the queue is full, and
   * after a crash or a timeout.
   */
  writePdf: (template: TemplateName, view: object, userId: number) => Promise<Uint8Array>
  stop: () => Promise<void>
}

/** The process with the typesetter starts with the first PDF and ends when idle. */
export function startPdfWriter(program = join(import.meta.dirname, 'typesetter.ts')): PdfWriter {
  const workers = startWorkers<PdfJob, string, never>({
    program,
    processes: 1,
    heapMb: 64,
    secondsMax: 5,
    idleMs: 60_000,
    waitingMax: 50,
    waitMs: 8_000,
    errors: { unreadable: commonErrors.UNAVAILABLE, busy: commonErrors.UNAVAILABLE },
  })
  return {
    writePdf: async (template, view, userId) =>
      Buffer.from(await workers.run({ template, view }, userId), 'base64'),
    stop: workers.stop,
  }
}
