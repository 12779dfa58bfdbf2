import type { Context } from 'koa'
import { daySeconds } from '@materia/contracts/durations.ts'
import { originDays } from '@materia/contracts/waitlist/constants.ts'
import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/**
 * Network address and browser of a sign-up or a message, to investigate abuse. The database deletes
 * it after 90 days.
 */
export type OriginDocument = {
  /** The record that it belongs to, for example `entry/7`. */
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

/** Reads the origin of a request from the gateway's headers. */
export function originOf(ctx: Context, what: string, now: Date): OriginDocument {
  return {
    _id: what,
    ipAddress: ctx.state.address,
    userAgent: ctx.get('user-agent').slice(0, userAgentMax),
    createdAt: now,
  }
}
