import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { deletedCompanyNames } from '@materia/contracts/identity/companies/constants.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import type { RaisedNotice } from '@materia/contracts/notices/notice.ts'
import { writeNotice } from '@materia/contracts/notices/writeNotice.ts'
import { orderRoles } from '@materia/contracts/orders/constants.ts'
import { gramsText } from '@materia/contracts/samples/gramsText.ts'
import type { SampleChangedData } from '@materia/contracts/samples/sampleEvent.ts'
import type { Sides } from './orderNotices.ts'
import { sampleNewsWords } from './sampleNewsWords.ts'
import { sampleTexts } from './sampleTexts.ts'

/** Notifies the side that did not act. Both, for acts of the platform. */
export function sampleNotices(sample: SampleChangedData, sides: Sides): RaisedNotice[] {
  const { sampleId, news, by, why, lot, grams } = sample
  return orderRoles.flatMap((role) => {
    const [to, partner] =
      role === 'buyer' ? [sides.buyer, sides.seller] : [sides.seller, sides.buyer]
    if (!to || to.isDeleted || by === role || !sampleNewsWords.en[news][role]) return []
    const own = (language: Language) => ({
      goods: `${gramsText(grams)} · ${materialTitle(language, lot)}`,
      company:
        (partner && !partner.isDeleted && (partner.companyName || partner.username)) ||
        deletedCompanyNames[language],
    })
    const params = {
      what: news,
      role,
      sampleId: String(sampleId),
      // A blocked company must not notice the block.
      ...(why && why !== 'blocked' && { why }),
    }
    const texts = { en: own('en'), es: own('es') }
    const kind = news === 'reminded' ? ('sampleDue' as const) : ('sampleNews' as const)
    return [
      {
        userId: to._id,
        kind,
        params: { ...params, ...texts[to.language ?? languages[0]] },
        ...writeNotice(sampleTexts[kind], params, texts),
      },
    ]
  })
}
