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

/** A snapshot of a reported conversation, independent of later deletions. */
export type ReportDocument = {
  _id: number
  conversationId: number
  /** The reporting company and the reported one. */
  userId: number
  partnerId: number
  reason: ReportDraft['reason']
  comment: string
  messages: ReportedMessage[]
  createdAt: Date
  /** Null until an operator closes it. */
  closedAt: Date | null
}

/** Erased fields of a closed report, once one of the two accounts is deleted. */
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
    // Index for: open reports.
    [{ closedAt: 1, _id: 1 }],
  ],
)

export type ReportRows = { reports: ReturnType<typeof reportModel> }
