import { join } from 'node:path'
import type { CarbonStatement } from '@materia/contracts/carbon/statement.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { startWorkers } from '@materia/files/src/workers/startWorkers.ts'
import { statementView } from './statementView.ts'
import type { PdfJob, TemplateName } from './typeset.ts'

/** Writes statements of carbon and of payouts as PDFs. */
export type StatementWriter = {
  /** Throws UNAVAILABLE when the queue is full, and after a crash or a timeout. */
  writeStatementPdf: (
    statement: CarbonStatement,
    language: Language,
    userId: number,
  ) => Promise<Uint8Array>
  /** The PDF of a template, with the texts of its view. */
  writePdf: (template: TemplateName, view: object, userId: number) => Promise<Uint8Array>
  stop: () => Promise<void>
}

/** The process with the typesetter starts with the first PDF and ends when idle. */
export function startStatementWriter(
  program = join(import.meta.dirname, 'typesetter.ts'),
): StatementWriter {
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
  const writePdf: StatementWriter['writePdf'] = async (template, view, userId) =>
    Buffer.from(await workers.run({ template, view }, userId), 'base64')
  return {
    writePdf,
    writeStatementPdf: (statement, language, userId) =>
      writePdf('carbon', statementView(statement, language), userId),
    stop: workers.stop,
  }
}
