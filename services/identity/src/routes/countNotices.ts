import { identity } from '@materia/contracts/identity/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { IdentityDeps } from '../deps.ts'
import { pageKinds } from '../notices/noticeTexts.ts'

const countedMax = 100

export function countNotices({ notices }: Pick<IdentityDeps, 'notices'>) {
  return route(identity.countNotices, async ({ user: { userId } }) => {
    return {
      unread: await notices.countDocuments(
        { userId, readAt: null, kind: { $in: pageKinds } },
        { limit: countedMax },
      ),
    }
  })
}
