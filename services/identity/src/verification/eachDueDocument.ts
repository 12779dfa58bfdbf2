import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { QueryFilter } from 'mongoose'
import type { BaseDeps } from '../deps.ts'
import {
  type DocumentDocument,
  type DocumentRows,
  verificationLock,
} from '../documents/document.ts'

type Deps = DocumentRows & Pick<BaseDeps, 'connection'>
type DueDocument = DocumentDocument & {
  kind: NonNullable<DocumentDocument['kind']>
  expiresAt: Date
}

const batchSize = 500

/**
 * Runs `work` for the documents that `due` finds, the first to expire first, each in a transaction
 * under the lock of its company. `work` returns whether it did something. Returns how many did.
 */
export async function eachDueDocument(
  { connection, documents }: Deps,
  due: QueryFilter<DocumentDocument>,
  work: (session: ClientSession, document: DueDocument) => Promise<boolean>,
): Promise<number> {
  const rows = await documents
    .find(due, { userId: 1 })
    .sort({ expiresAt: 1 })
    .limit(batchSize)
    .lean()
  let done = 0
  await forEachRow(rows, async ({ _id, userId }) => {
    const isDone = await transaction(
      connection,
      async (session) => {
        // Skips a document that changed meanwhile.
        const document = await documents
          .findOne({ _id, ...due })
          .session(session)
          .lean()
        if (!document?.kind || !document.expiresAt) return false
        const { kind, expiresAt } = document
        return work(session, { ...document, kind, expiresAt })
      },
      { locks: [verificationLock(userId)] },
    )
    if (isDone) done++
  })
  return done
}
