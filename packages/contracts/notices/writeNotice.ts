import type { Language } from '../languages.ts'
import { cleanLine } from '../text/cleanText.ts'
import type {
  NoticeParams,
  NoticeWords,
  WriteNoticesReply,
  WriteNoticesRequest,
  WrittenNotice,
} from './notice.ts'

/** The texts of a kind of notice, and the path of its action. */
export type NoticeText = Record<Language, (params: NoticeParams) => NoticeWords> & {
  path: (params: NoticeParams) => string
}

/** Params as lines, so that a name cannot add a paragraph to a notice or its mail. */
export function lineParams(params: NoticeParams): NoticeParams {
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, cleanLine(text)]))
}

/** Writes a notice in both languages. `own`: params that differ by language. */
export function writeNotice(
  text: NoticeText,
  params: NoticeParams,
  own?: Record<Language, NoticeParams>,
): WrittenNotice {
  return {
    texts: {
      en: text.en(lineParams({ ...params, ...own?.en })),
      es: text.es(lineParams({ ...params, ...own?.es })),
    },
    path: text.path(params),
  }
}

/** Replies to a request for texts from a service's own table. */
export function writeNotices(texts: Record<string, NoticeText>) {
  return async ({ notices }: WriteNoticesRequest): Promise<WriteNoticesReply> => ({
    notices: notices.map(({ kind, params }) => {
      const text = Object.hasOwn(texts, kind) ? texts[kind] : undefined
      try {
        return text ? writeNotice(text, params) : null
      } catch {
        // A text throws for params that it has no words for.
        return null
      }
    }),
  })
}
