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

/** What a company is told, on its page and by mail. */
export type NoticeDocument = {
  _id: string
  userId: number
  /** One of `noticeTexts`, or one of the contract's `noticeKinds`. */
  kind: string
  /** What its text names. Never a secret, nor the name of a document. */
  params: Record<string, string>
  language: Language
  /** Of a notice that another service raised: its words, and the screen that its action leads to. */
  texts?: Record<Language, NoticeWords> | null
  path?: string | null
  /** Another address than the company's now, or null. */
  to: string | null
  /** What its link is good for, see `link.ts`; null where it has none that works but once. */
  linkId: string | null
  createdAt: Date
  readAt: Date | null
  /** Until then it is not erased with its account: somebody has to be told of that. */
  mailedAt?: Date | null
}

const keptSeconds = 180 * daySeconds

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
    readAt: dateOrNull,
    mailedAt: dateOrNull,
  },
  [
    [{ userId: 1, createdAt: -1, _id: -1 }],
    [{ createdAt: 1 }, { expireAfterSeconds: keptSeconds }],
    // Those whose texts are to be written, see `writeOldNotices`.
    [{ kind: 1, path: 1, createdAt: -1 }],
  ],
)

export type NoticeRows = { notices: ReturnType<typeof noticeModel> }
