import { hourMs } from '@materia/contracts/durations.ts'
import { exportEveryHours } from '@materia/contracts/identity/closing/constants.ts'
import type { UserExport } from '@materia/contracts/identity/closing/accountDeletion.ts'
import type { UserExportDocument } from './userExport.ts'

/** The latest export as its user sees it. */
export function toUserExport(latest: UserExportDocument | null, now: Date): UserExport {
  const next = latest && nextExportAt(latest)
  const nextAt = next && next > now ? next.toISOString() : null
  const isExpired = !latest || (latest.state === 'ready' && (latest.expiresAt ?? now) <= now)
  if (isExpired)
    return { state: 'none', askedAt: null, expiresAt: null, nextAt, bytes: null, missing: [] }
  const { state, askedAt, expiresAt, bytes, missing } = latest
  return {
    state,
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    nextAt,
    bytes,
    missing: state === 'ready' ? missing : [],
  }
}

export function nextExportAt({ askedAt }: Pick<UserExportDocument, 'askedAt'>): Date {
  return new Date(askedAt.getTime() + exportEveryHours * hourMs)
}
