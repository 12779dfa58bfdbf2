import type { Call } from '@materia/service-kit/src/http/route.ts'

/** Address and browser of a request, for the security log. */
export type Origin = { address: string; agent: string }

/** A user agent may have any length. */
const agentMax = 300

export function originOf({ address, ctx }: Pick<Call, 'address' | 'ctx'>): Origin {
  return { address, agent: ctx.get('user-agent').slice(0, agentMax) }
}
