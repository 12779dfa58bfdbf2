import { commonErrors } from '@materia/contracts/errors.ts'
import type { Service } from '@materia/contracts/services.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { callService } from '../proxy/callService.ts'
import type { Deadlines } from '../proxy/deadlines.ts'
import { parseResponse } from '../proxy/parseResponse.ts'
import type { SessionUser } from './sessionStore.ts'
import type { Upstream } from '../proxy/upstreams.ts'

/** `role` is null for a deleted account. */
export type CurrentRole = {
  role: string | null
  isEmailConfirmed?: boolean | undefined
  credentialsChanged?: { at: string; keptSessionId: string }
}

type Deps = { services: Service[]; upstreams: Record<string, Upstream>; deadlines: Deadlines }

/** Asks the service that owns accounts for a user's current role. */
export function createFetchRole({
  services,
  upstreams,
  deadlines,
}: Deps): (user: SessionUser) => Promise<CurrentRole> {
  const owner = services.find(({ session }) => session)
  const upstream = upstreams[owner?.name ?? '']
  const findRole = owner?.session?.findRole

  return async ({ userId, role }) => {
    if (!upstream || !findRole) throw new Error('No service declares session calls')
    const { status, body } = await callService({
      upstream,
      deadlines,
      method: 'POST',
      isRead: true,
      path: findRole.path,
      headers: ['content-type', 'application/json'],
      body: JSON.stringify({ id: userId }),
      maxBytes: 1024,
    })
    // An identity service of the last release lacks this route. Remove with the next release.
    if (status === 404) return { role }
    if (status !== 200) throw new AppError(commonErrors.BAD_GATEWAY)
    return parseResponse(body, findRole.response)
  }
}
