import { dayMs } from '@materia/contracts/durations.ts'
import { mailAfterMinutes } from '@materia/contracts/chat/constants.ts'
import type { MemberDocument } from './member.ts'

/**
 * When to mail a receiver about a message, unless it is read before. With older unread messages,
 * their time stays.
 */
export function mailDueAt(
  member:
    | (Pick<MemberDocument, 'unreadCount' | 'isMuted'> &
        Partial<Pick<MemberDocument, 'tellAt' | 'toldAt'>>)
    | null,
  at: Date,
): Date | null {
  if (member?.isMuted) return null
  if (member?.tellAt && member.unreadCount > 0) return member.tellAt
  return new Date(
    Math.max(at.getTime() + mailAfterMinutes * 60_000, (member?.toldAt?.getTime() ?? 0) + dayMs),
  )
}
