import { join } from 'node:path'
import type { CarbonStatement } from '@materia/contracts/carbon/statement.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { startWorkers } from '@materia/files/src/workers/startWorkers.ts'
import { type StatementView, statementView } from './statementView.ts'

/** Writes statements as PDFs. */
export type StatementWriter = {
  /** Throws UNAVAILABLE when the queue is full, and after a crash or a timeout. */
  writeStatementPdf: (
    statement: CarbonStatement,
    language: Language,
    userId: number,
  ) => Promise<Uint8Array>
  stop: () => Promise<void>
}

/** The process with the typesetter starts with the first PDF and ends when idle. */
export function startStatementWriter(
  program = join(import.meta.dirname, 'typesetter.ts'),
): StatementWriter {
  const workers = startWorkers<StatementView, string, never>({
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
    async writeStatementPdf(statement, language, userId) {
      return Buffer.from(await workers.run(statementView(statement, language), userId), 'base64')
    },
    stop: workers.stop,
  }
}
