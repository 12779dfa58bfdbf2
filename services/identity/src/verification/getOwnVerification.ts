import { currentDocumentStates } from '@materia/contracts/identity/documents/constants.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { neededDocuments } from '@materia/contracts/identity/verification/constants.ts'
import type { OwnVerification } from '@materia/contracts/identity/verification/verification.ts'
import { unauthenticated } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { verifiedOf, type UserRows } from '../accounts/user.ts'
import { toDocumentRequest, type VerificationCaseRows } from './verificationCase.ts'
import type { DocumentRows } from '../documents/document.ts'

type Deps = UserRows & DocumentRows & VerificationCaseRows

export function getOwnVerification({ users, documents, verificationCases }: Deps) {
  return route(identity.getOwnVerification, async ({ user: { userId } }) => {
    const [user, rows, found] = await Promise.all([
      users.findOne({ _id: userId }).lean(),
      documents
        .find({ userId, state: { $in: currentDocumentStates } }, { kind: 1, state: 1 })
        .lean(),
      verificationCases.findOne({ _id: userId }).lean(),
    ])
    if (!user) throw unauthenticated()
    const states = new Map(
      rows.map(({ kind, state }) => [
        kind,
        currentDocumentStates.find((current) => current === state),
      ]),
    )
    const missing = neededDocuments.flatMap((kind): OwnVerification['missing'] => {
      const state = states.get(kind) ?? 'notSent'
      return state === 'approved' ? [] : [{ kind, state }]
    })
    return {
      status: user.verificationStatus,
      verified: verifiedOf(user),
      missing,
      asked: (found?.asked ?? []).map(toDocumentRequest),
    }
  })
}
