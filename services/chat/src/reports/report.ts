import { reportReasons } from '@materia/contracts/chat/constants.ts'
import type { ReportDraft } from '@materia/contracts/chat/report.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import type { MessageDocument } from '../messages/message.ts'

export type ReportedMessage = Pick<
  MessageDocument,
  'fromUserId' | 'materialId' | 'content' | 'attachmentUrls' | 'createdAt'
>

/** A conversation that a company has reported, as it was then: whatever the two delete later. */
export type ReportDocument = {
  _id: number
  conversationId: number
  /** Who reports, and whom. */
  userId: number
  partnerId: number
  reason: ReportDraft['reason']
  comment: string
  messages: ReportedMessage[]
  createdAt: Date
  /** Null until an operator is done with it. */
  closedAt: Date | null
}

/** What stays of one that is closed, once one of the two is gone. */
export const withoutWords = { comment: '', messages: [] }

export const reportModel = defineModel<ReportDocument>(
  'reports',
  {
    _id: integer,
    conversationId: integer,
    userId: integer,
    partnerId: integer,
    reason: { ...text, enum: reportReasons },
    comment: { type: String, default: '' },
    messages: [Object],
    createdAt: date,
    closedAt: dateOrNull,
  },
  [
    [{ conversationId: 1, userId: 1, createdAt: 1 }],
    // What an operator has to look at.
    [{ closedAt: 1, _id: 1 }],
  ],
)

export type ReportRows = { reports: ReturnType<typeof reportModel> }
