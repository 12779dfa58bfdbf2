import { randomUUID } from 'node:crypto'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type {
  VerificationDecisionDocument,
  VerificationDecisionRows,
} from './verificationDecision.ts'

type NewLine = Pick<VerificationDecisionDocument, 'userId' | 'what' | 'kind'> &
  Partial<Omit<VerificationDecisionDocument, '_id' | 'at'>>

/** Adds a line to the log of decisions, in the transaction of the decision. */
export async function recordDecision(
  { verificationDecisions, now }: VerificationDecisionRows & Pick<BaseDeps, 'now'>,
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
