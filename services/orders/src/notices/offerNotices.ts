import { exactPrice, formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { deletedCompanyNames } from '@materia/contracts/identity/companies/constants.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import type { RaisedNotice } from '@materia/contracts/notices/notice.ts'
import { writeNotice } from '@materia/contracts/notices/writeNotice.ts'
import type { OfferNews } from '@materia/contracts/offers/constants.ts'
import type { OfferChangedData } from '@materia/contracts/offers/offerEvent.ts'
import { orderRoles } from '@materia/contracts/orders/constants.ts'
import { offerNewsWords, type OfferNewsWord } from './offerNewsWords.ts'
import { offerTexts } from './offerTexts.ts'
import { lotText, type Sides } from './orderNotices.ts'

/** Notifies the side that did not act. Both for an agreement, and for the platform’s own acts. */
export function offerNotices(offer: OfferChangedData, sides: Sides): RaisedNotice[] {
  const { offerId, news, by, until, why, reason, orderIds, wonPrice } = offer
  return orderRoles.flatMap((role) => {
    const [to, partner] =
      role === 'buyer' ? [sides.buyer, sides.seller] : [sides.seller, sides.buyer]
    const hasActed = by === role
    if (!to || to.isDeleted || (hasActed && !agreements.includes(news))) return []
    const what = wordOf(offer)
    if (!offerNewsWords.en[what][role]) return []
    const own = (language: Language) => ({
      lot: goodsText(language, offer),
      company:
        (partner && !partner.isDeleted && (partner.companyName || partner.username)) ||
        deletedCompanyNames[language],
    })
    const params = {
      what,
      role,
      offerId: String(offerId),
      partnerId: String(role === 'buyer' ? offer.sellerId : offer.buyerId),
      timeZone: to.timeZone ?? 'UTC',
      ...(until !== null && { at: until }),
      ...(why && { why }),
      ...(reason && { reason }),
      ...(wonPrice && { price: exactPrice(wonPrice.amount, wonPrice.currency) }),
      ...(orderIds && { orderIds: orderIds.join(', ') }),
    }
    const texts = { en: own('en'), es: own('es') }
    return [
      {
        userId: to._id,
        kind: 'offerNews' as const,
        params: { ...params, ...texts[to.language ?? languages[0]] },
        ...(hasActed && { isMailOnly: true as const }),
        ...writeNotice(offerTexts.offerNews, params, texts),
      },
    ]
  })
}

/** Both sides get a mail that they can keep. */
const agreements: readonly OfferNews[] = ['accepted', 'frameStarted', 'calledOff']

function wordOf({ news, why, frameId }: OfferChangedData): OfferNewsWord {
  if (news === 'lapsed' && frameId !== undefined) return 'partLapsed'
  return news === 'ended' && why === 'over' ? 'frameOver' : news
}

const others: Record<Language, (count: number) => string> = {
  en: (count) => `and ${count} more ${count === 1 ? 'listing' : 'listings'}`,
  es: (count) => `y ${count} ${count === 1 ? 'publicación' : 'publicaciones'} más`,
}

/** The goods and what they cost. For several listings, the first one and the sum. */
function goodsText(language: Language, { lot, lines, amount, currency }: OfferChangedData): string {
  if (lines === 1) return lotText(language, lot)
  const { price: _price, ...first } = lot
  return [
    lotText(language, first),
    others[language](lines - 1),
    formatPrice(amount, currency),
  ].join(' · ')
}
