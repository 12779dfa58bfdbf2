import { randomUUID } from 'node:crypto'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { IdentityDeps } from '../deps.ts'
import type { VerificationDecisionDocument } from '../model/verificationDecision.ts'

type NewLine = Pick<VerificationDecisionDocument, 'userId' | 'what' | 'kind'> &
  Partial<Omit<VerificationDecisionDocument, '_id' | 'at'>>

/** Adds a line to the log of decisions, in the transaction of the decision. */
export async function recordDecision(
  { verificationDecisions, now }: Pick<IdentityDeps, 'verificationDecisions' | 'now'>,
  session: ClientSession,
  line: NewLine,
): Promise<void> {
  await verificationDecisions.create(
    [
      {
        by: null,
        documentId: '',
        hash: '',
        reasons: [],
        note: '',
        ...line,
        _id: randomUUID(),
        at: now(),
      },
    ],
    { session },
  )
}
