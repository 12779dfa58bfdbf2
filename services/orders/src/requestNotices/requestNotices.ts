import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { deletedCompanyNames } from '@materia/contracts/identity/companies/constants.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import type { RaisedNotice } from '@materia/contracts/notices/notice.ts'
import { writeNotice } from '@materia/contracts/notices/writeNotice.ts'
import type { RequestChangedData } from '@materia/contracts/requests/requestEvent.ts'
import { cleanLine } from '@materia/contracts/text/cleanText.ts'
import { quantityText } from '../lots/quantityText.ts'
import type { Sides } from '../notices/orderNotices.ts'
import { requestNewsWords } from './requestNewsWords.ts'
import { requestTexts } from './requestTexts.ts'

/** Notifies the side that the news is for. */
export function requestNotices(request: RequestChangedData, sides: Sides): RaisedNotice[] {
  const { requestId, news, lot, until, reason, why, note } = request
  const { role } = requestNewsWords.en[news]
  const [to, partner] = role === 'buyer' ? [sides.buyer, sides.seller] : [sides.seller, sides.buyer]
  if (!to || to.isDeleted) return []
  const own = (language: Language) => ({
    goods: `${quantityText(language, lot)} · ${materialTitle(language, lot)}`,
    company:
      (partner && !partner.isDeleted && (partner.companyName || partner.username)) ||
      deletedCompanyNames[language],
  })
  const params = {
    what: news,
    requestId: String(requestId),
    at: until,
    timeZone: to.timeZone ?? 'UTC',
    ...(reason && { reason }),
    ...(why && { why }),
    // A note of the other company must not add lines to the mail.
    ...(note && { note: cleanLine(note) }),
  }
  const texts = { en: own('en'), es: own('es') }
  const kind = news === 'dueSoon' ? ('requestDue' as const) : ('requestNews' as const)
  return [
    {
      userId: to._id,
      kind,
      params: { ...params, ...texts[to.language ?? languages[0]] },
      ...writeNotice(requestTexts[kind], params, texts),
    },
  ]
}
