import { daySeconds } from '@materia/contracts/durations.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { NoticeWords } from '@materia/contracts/notices/notice.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A message to a company, on its notices page and by mail. */
export type NoticeDocument = {
  _id: string
  userId: number
  /** One of `noticeTexts`, or one of the contract's `noticeKinds`. */
  kind: string
  /** Values for its text. Never a secret, nor the name of a document. */
  params: Record<string, string>
  language: Language
  /** Text of a notice that another service raised, and the path of its action. */
  texts?: Record<Language, NoticeWords> | null
  path?: string | null
  /** Another address than the company's current one, or null. */
  to: string | null
  /** Id of its one-time link, see `link.ts`, or null. */
  linkId: string | null
  createdAt: Date
  /** Whether the bell shows it. Missing in rows of the last release until `fillShown`. */
  isShown?: boolean
  readAt: Date | null
  /**
   * Until then the notice survives the deletion of its account: the deletion itself is mailed too.
   */
  mailedAt?: Date | null
}

const retentionSeconds = 180 * daySeconds

export const noticeModel = defineModel<NoticeDocument>(
  'notices',
  {
    _id: text,
    userId: integer,
    kind: text,
    params: { type: Object, default: {} },
    language: { ...text, default: 'en' },
    texts: { type: Object, default: null },
    path: { type: String, default: null },
    to: { type: String, default: null },
    linkId: { type: String, default: null },
    createdAt: date,
    isShown: Boolean,
    readAt: dateOrNull,
    mailedAt: dateOrNull,
  },
  [
    [{ userId: 1, createdAt: -1, _id: -1 }],
    // The bell's list and its count.
    [{ userId: 1, isShown: 1, createdAt: -1, _id: -1 }],
    [{ userId: 1, isShown: 1, readAt: 1 }],
    [{ isShown: 1 }, { partialFilterExpression: { isShown: null } }],
    [{ createdAt: 1 }, { expireAfterSeconds: retentionSeconds }],
    // Index for: notices without a text, see `writeOldNotices`.
    [{ kind: 1, path: 1, createdAt: -1 }],
  ],
)

export type NoticeRows = { notices: ReturnType<typeof noticeModel> }
