import type { Context } from 'koa'
import type { OriginDocument } from './model/origin.ts'

const userAgentMax = 300

/** Where a request comes from, as the gateway says. */
export function originOf(ctx: Context, what: string, now: Date): OriginDocument {
  return {
    _id: what,
    ipAddress: ctx.state.address,
    userAgent: ctx.get('user-agent').slice(0, userAgentMax),
    createdAt: now,
  }
}
