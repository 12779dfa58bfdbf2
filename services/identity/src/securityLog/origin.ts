import type { Call } from '@materia/service-kit/src/http/route.ts'

/** Where a request comes from, for the security log. */
export type Origin = { address: string; agent: string }

/** What a browser says of itself may be of any length. */
const agentMax = 300

export function originOf({ address, ctx }: Pick<Call, 'address' | 'ctx'>): Origin {
  return { address, agent: ctx.get('user-agent').slice(0, agentMax) }
}
