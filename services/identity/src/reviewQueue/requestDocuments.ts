import { identity } from '@materia/contracts/identity/contract.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { verificationLock, type DocumentRows } from '../documents/document.ts'
import { raiseNotice, type NoticeDeps } from '../notices/raiseNotice.ts'
import { readCase } from './readCase.ts'
import { recordDecision } from '../verification/recordDecision.ts'
import { requireReviewer } from './requireReviewer.ts'
import type { UserRows } from '../accounts/user.ts'
import type { VerificationCaseRows } from '../verification/verificationCase.ts'
import type { VerificationDecisionRows } from '../verification/verificationDecision.ts'

type Deps = UserRows &
  DocumentRows &
  VerificationCaseRows &
  VerificationDecisionRows &
  NoticeDeps &
  Pick<BaseDeps, 'connection'>

/** Requests documents again from a company. Its sent documents stay unchanged. */
export function requestDocuments(deps: Deps) {
  const { connection, users, verificationCases, now } = deps
  return route(
    identity.requestDocuments,
    async ({ params: { id: _id }, body: { kinds, note = '' }, user: reviewer, cause }) => {
      await requireReviewer(deps, reviewer, _id)
      await transaction(
        connection,
        async (session) => {
          const user = await users.findOne({ _id }).session(session).lean()
          const found = await verificationCases.findOne({ _id }).session(session).lean()
          if (!user || !found) throw notFound()
          const asked = [
            ...found.asked.filter(({ kind }) => !kinds.includes(kind)),
            ...kinds.map((kind) => ({ kind, note: note.trim(), at: now() })),
          ]
          await verificationCases.updateOne({ _id }, { $set: { asked } }, { session })
          for (const kind of kinds)
            await recordDecision(deps, session, {
              userId: _id,
              by: reviewer.userId,
              what: 'askedAgain',
              kind,
              note: note.trim(),
            })
          await raiseNotice(deps, session, {
            user,
            kind: 'documentsAskedAgain',
            params: { kinds: kinds.join(), note: note.trim() },
          })
        },
        { ...cause, locks: [verificationLock(_id)] },
      )
      return readCase(deps, _id)
    },
  )
}
