import type { Context } from 'koa'
import { daySeconds } from '@materia/contracts/durations.ts'
import { originDays } from '@materia/contracts/waitlist/constants.ts'
import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** Where a sign-up or a message came from: kept 90 days against abuse, then forgotten by the database itself. */
export type OriginDocument = {
  /** What it is of, e.g. `entry/7`. */
  _id: string
  ipAddress: string
  userAgent: string
  createdAt: Date
}

const optionalText = { type: String, default: '' }

export const originModel = defineModel<OriginDocument>(
  'origins',
  { _id: text, ipAddress: optionalText, userAgent: optionalText, createdAt: date },
  [[{ createdAt: 1 }, { expireAfterSeconds: originDays * daySeconds }]],
)

export type OriginRows = { origins: ReturnType<typeof originModel> }

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
