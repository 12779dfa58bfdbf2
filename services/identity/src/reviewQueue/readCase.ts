import { currentDocumentStates } from '@materia/contracts/identity/documents/constants.ts'
import { documentKinds } from '@materia/contracts/identity/users/constants.ts'
import { decisionsShown } from '@materia/contracts/identity/verification/constants.ts'
import type {
  LoggedDecision,
  ReviewDocument,
  VerificationCase,
} from '@materia/contracts/identity/verification/verification.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { DocumentDocument, DocumentRows } from '../documents/document.ts'
import { toDocumentRequest, type VerificationCaseRows } from '../verification/verificationCase.ts'
import type { UserRows } from '../accounts/user.ts'
import type { VerificationDecisionRows } from '../verification/verificationDecision.ts'

type Deps = UserRows & DocumentRows & VerificationCaseRows & VerificationDecisionRows

/** Everything that a reviewer sees of a company that has sent documents. */
export async function readCase(deps: Deps, userId: number): Promise<VerificationCase> {
  const [user, found, rows, decisions] = await Promise.all([
    deps.users.findOne({ _id: userId }).lean(),
    deps.verificationCases.findOne({ _id: userId }).lean(),
    deps.documents.find({ userId, state: { $in: currentDocumentStates } }).lean(),
    readDecisions(deps, userId),
  ])
  if (!user || !found) throw notFound()
  const {
    _id: id,
    username,
    companyName,
    description,
    location,
    country,
    state,
    city,
    address,
    email,
    phoneNumber,
    createdAt,
    verificationStatus,
  } = user
  return {
    company: {
      id,
      username,
      companyName,
      description,
      location,
      country,
      state,
      city,
      address,
      email,
      phoneNumber,
      createdAt: createdAt.toISOString(),
    },
    status: verificationStatus,
    caseState: found.state,
    since: found.since.toISOString(),
    documents: readRows(deps.documents, rows, toReviewDocument)
      .flat()
      .toSorted(
        (one, other) => documentKinds.indexOf(one.kind) - documentKinds.indexOf(other.kind),
      ),
    asked: found.asked.map(toDocumentRequest),
    decisions,
  }
}

async function readDecisions(
  { users, verificationDecisions }: Pick<Deps, 'users' | 'verificationDecisions'>,
  userId: number,
): Promise<LoggedDecision[]> {
  const rows = await verificationDecisions
    .find({ userId })
    .sort({ at: -1, _id: -1 })
    .limit(decisionsShown)
    .lean()
  const reviewers = await users
    .find({ _id: { $in: [...new Set(rows.flatMap(({ by }) => by ?? []))] } }, { username: 1 })
    .lean()
  const names = new Map(reviewers.map(({ _id, username }) => [_id, username]))
  return readRows(
    verificationDecisions,
    rows,
    ({ _id: id, at, by, what, kind, reasons, note }) => ({
      id,
      at: at.toISOString(),
      by: by === null ? null : (names.get(by) ?? `#${by}`),
      what,
      kind,
      reasons,
      note,
    }),
  )
}

/** Empty for an upload that is not attached. */
function toReviewDocument(row: DocumentDocument): ReviewDocument[] {
  const {
    _id: id,
    kind,
    state,
    bytes,
    pages,
    sentAt,
    reviewSince,
    decidedAt,
    reasons = [],
    note = '',
    documentDate = '',
    expiresAt,
  } = row
  const current = currentDocumentStates.find((one) => one === state)
  if (!kind || !current) return []
  const times = {
    sentAt: sentAt.toISOString(),
    waitingSince: (reviewSince ?? sentAt).toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
  return [
    {
      id,
      kind,
      url: `/api/documents/${id}`,
      state: current,
      bytes,
      pages,
      ...times,
      reasons,
      note,
      documentDate,
    },
  ]
}
