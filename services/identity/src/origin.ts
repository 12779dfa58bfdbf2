import type { Call } from '@materia/service-kit/src/route.ts'

/** Where a request comes from, for the security log. */
export type Origin = { address: string; agent: string }

export function originOf({ address, ctx }: Pick<Call, 'address' | 'ctx'>): Origin {
  return { address, agent: ctx.get('user-agent') }
}
