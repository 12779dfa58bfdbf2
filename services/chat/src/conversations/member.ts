import { onlyDated } from '@materia/service-kit/src/mongo/dates.ts'
import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** One company's view of a conversation. */
export type MemberDocument = {
  /** `<user>/<partner>` */
  _id: string
  userId: number
  partnerId: number
  conversationId: number
  /** The listing of the latest message about one. */
  materialId: number
  /**
   * The newest message that this company sees. Null when it sees none, and then the conversation is
   * in no list.
   */
  lastMessageId: number | null
  lastMessageAt: Date | null
  unreadCount: number
  /** Sequence of the newest read message. */
  readSequence: number
  readAt: Date | null
  /** Sequence of the newest message on any device of this company. */
  deliveredSequence: number
  /** Sequence of the newest message on a visible page. Missing in rows of the last release. */
  seenSequence?: number
  /** Messages up to this sequence are deleted for this company. */
  deletedSequence: number
  /** When to mail the company about its unread messages. */
  tellAt: Date | null
  /** When it was last mailed. */
  toldAt: Date | null
  isArchived: boolean
  isMuted: boolean
  /** This company has blocked the partner. */
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
    // Index for: a company's list, newest first, and its unread messages.
    [{ userId: 1, isArchived: 1, lastMessageAt: -1, _id: -1 }],
    [{ userId: 1, unreadCount: 1, lastMessageAt: -1 }],
    // Index for: which companies have blocked a company. Not partial: SecantusDB then finds none.
    [{ partnerId: 1, isBlocked: 1 }],
    // Index for: mails that are due.
    [{ tellAt: -1 }, onlyDated('tellAt')],
  ],
)

/** The view of a company that sees no message yet. */
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

/** Filter for both members of a conversation. */
export const bothMembers = (userId: number, partnerId: number) => ({
  _id: { $in: [memberId(userId, partnerId), memberId(partnerId, userId)] },
})

/** A read message counts as delivered: rows of the last release have no `deliveredSequence`. */
export function deliveredTo(
  member: Pick<MemberDocument, 'readSequence' | 'deliveredSequence'> | null | undefined,
): number {
  return Math.max(member?.readSequence ?? 0, member?.deliveredSequence ?? 0)
}

/** A read message counts as seen. */
export function seenTo(
  member: Pick<MemberDocument, 'readSequence' | 'seenSequence'> | undefined,
): number {
  return Math.max(member?.readSequence ?? 0, member?.seenSequence ?? 0)
}

export type MemberRows = { members: ReturnType<typeof memberModel> }
