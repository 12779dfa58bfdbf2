import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { readCase } from './readCase.ts'
import { requireReviewer } from './requireReviewer.ts'
import type { UserRows } from '../accounts/user.ts'
import type { DocumentRows } from '../documents/document.ts'
import type { VerificationCaseRows } from '../verification/verificationCase.ts'
import type { VerificationDecisionRows } from '../verification/verificationDecision.ts'

export function getVerificationCase(
  deps: UserRows & DocumentRows & VerificationCaseRows & VerificationDecisionRows,
) {
  return route(identity.getVerificationCase, async ({ params: { id }, user }) => {
    await requireReviewer(deps, user, id)
    return readCase(deps, id)
  })
}
