import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { readCase } from '../verification/readCase.ts'
import { requireReviewer } from '../verification/requireReviewer.ts'

export function getVerificationCase(
  deps: Pick<IdentityDeps, 'users' | 'documents' | 'verificationCases' | 'verificationDecisions'>,
) {
  return route(identity.getVerificationCase, async ({ params: { id }, user }) => {
    await requireReviewer(deps, user, id)
    return readCase(deps, id)
  })
}
