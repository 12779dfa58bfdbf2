import { onlyDated } from '@materia/service-kit/src/mongo/dates.ts'
import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** How one company sees a conversation. */
export type MemberDocument = {
  /** `<user>/<partner>` */
  _id: string
  userId: number
  partnerId: number
  conversationId: number
  /** The listing last spoken of. */
  materialId: number
  /** Of the newest message that this company sees; null where it sees none, and the conversation is in no list. */
  lastMessageId: number | null
  lastMessageAt: Date | null
  unreadCount: number
  /** Of the newest message that was read. */
  readSequence: number
  readAt: Date | null
  /** Of the newest message that has reached a device of this company. */
  deliveredSequence: number
  /** Of the newest message that has reached a page of it that was looked at; not in rows of the last release. */
  seenSequence?: number
  /** What was said up to here is deleted for this company. */
  deletedSequence: number
  /** When its company is mailed of what it has not read. */
  tellAt: Date | null
  /** When it was mailed last. */
  toldAt: Date | null
  isArchived: boolean
  isMuted: boolean
  /** This company wants nothing of the partner any more. */
  isBlocked: boolean
  createdAt: Date
}

const no = { type: Boolean, default: false }

export const memberModel = defineModel<MemberDocument>(
  'members',
  {
    _id: text,
    userId: integer,
    partnerId: integer,
    conversationId: integer,
    materialId: integer,
    lastMessageId: { type: Number, default: null },
    lastMessageAt: dateOrNull,
    unreadCount: { ...integer, default: 0 },
    readSequence: { ...integer, default: 0 },
    readAt: dateOrNull,
    deliveredSequence: { ...integer, default: 0 },
    seenSequence: { ...integer, default: 0 },
    deletedSequence: { ...integer, default: 0 },
    tellAt: dateOrNull,
    toldAt: dateOrNull,
    isArchived: no,
    isMuted: no,
    isBlocked: no,
    createdAt: date,
  },
  [
    // A company's list, the newest first; the unread are counted over it too.
    [{ userId: 1, isArchived: 1, lastMessageAt: -1, _id: -1 }],
    [{ userId: 1, unreadCount: 1, lastMessageAt: -1 }],
    // Whom to mail now.
    [{ tellAt: -1 }, onlyDated('tellAt')],
  ],
)

/** A company that sees nothing of a conversation yet. */
export const newMember = ({
  userId,
  partnerId,
  createdAt,
}: Pick<MemberDocument, 'userId' | 'partnerId' | 'createdAt'>): MemberDocument => ({
  _id: memberId(userId, partnerId),
  userId,
  partnerId,
  conversationId: 0,
  materialId: fallbackMaterialId,
  lastMessageId: null,
  lastMessageAt: null,
  unreadCount: 0,
  readSequence: 0,
  readAt: null,
  deliveredSequence: 0,
  seenSequence: 0,
  deletedSequence: 0,
  tellAt: null,
  toldAt: null,
  isArchived: false,
  isMuted: false,
  isBlocked: false,
  createdAt,
})

export const memberId = (userId: number, partnerId: number) => `${userId}/${partnerId}`

/** A filter for both members of a conversation. */
export const bothMembers = (userId: number, partnerId: number) => ({
  _id: { $in: [memberId(userId, partnerId), memberId(partnerId, userId)] },
})

/** What was read has been delivered, and rows of the last release do not say. */
export function deliveredTo(
  member: Pick<MemberDocument, 'readSequence' | 'deliveredSequence'> | null | undefined,
): number {
  return Math.max(member?.readSequence ?? 0, member?.deliveredSequence ?? 0)
}

/** What was read has been seen. */
export function seenTo(
  member: Pick<MemberDocument, 'readSequence' | 'seenSequence'> | undefined,
): number {
  return Math.max(member?.readSequence ?? 0, member?.seenSequence ?? 0)
}

export type MemberRows = { members: ReturnType<typeof memberModel> }
