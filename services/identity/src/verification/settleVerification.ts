import { currentDocumentStates } from '@materia/contracts/identity/documents/constants.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import type { DocumentDocument, DocumentRows } from '../documents/document.ts'
import type { UserDocument } from '../accounts/user.ts'
import { type Verification, verificationOf } from './verificationOf.ts'
import type { VerificationCaseRows } from './verificationCase.ts'

type Deps = DocumentRows & VerificationCaseRows & Pick<BaseDeps, 'now'>
type Change = Required<Pick<UserDocument, 'verificationStatus' | 'verifiedAt' | 'verifiedKinds'>>

/**
 * Updates a company's case in the review queue. Returns the changed fields of the company itself,
 * or null.
 */
export async function settleVerification(
  { documents, verificationCases, now }: Deps,
  session: ClientSession,
  user: UserDocument,
): Promise<Change | null> {
  const rows = await documents
    .find({ userId: user._id, state: { $in: currentDocumentStates } })
    .session(session)
    .lean()
  const verification = verificationOf(rows)
  await saveCase({ verificationCases }, session, { user, rows, verification, now: now() })
  const { status, checkedKinds } = verification
  if (
    user.verificationStatus === status &&
    (user.verifiedKinds ?? []).join() === checkedKinds.join()
  )
    return null
  const verifiedAt =
    user.verificationStatus === 'approved' && user.verifiedAt ? user.verifiedAt : now()
  return {
    verificationStatus: status,
    verifiedKinds: checkedKinds,
    verifiedAt: status === 'approved' ? verifiedAt : null,
  }
}

type Settled = {
  user: UserDocument
  rows: DocumentDocument[]
  verification: Verification
  now: Date
}

async function saveCase(
  { verificationCases }: Pick<Deps, 'verificationCases'>,
  session: ClientSession,
  { user, rows, verification, now }: Settled,
): Promise<void> {
  const { _id, country } = user
  const { state, waitingSince } = verification
  const before = await verificationCases.findOne({ _id }).session(session).lean()
  if (!before && rows.length === 0) return
  const since = waitingSince ?? (before?.state === state ? before.since : now)
  const asked = (before?.asked ?? []).filter(
    ({ kind, at }) => !rows.some((row) => row.kind === kind && row.sentAt > at),
  )
  if (before)
    await verificationCases.updateOne(
      { _id },
      { $set: { state, since, country, asked } },
      { session },
    )
  else await verificationCases.create([{ _id, state, since, country, asked }], { session })
}
