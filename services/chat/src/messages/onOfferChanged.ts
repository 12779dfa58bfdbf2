import type { Unit } from '@materia/contracts/catalog/lists/constants.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { OfferChangedData } from '@materia/contracts/offers/offerEvent.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { type LineDeps, writeLine } from './writeLine.ts'

/** Shows the buyer and the seller news about an offer in their conversation. */
export function onOfferChanged(deps: LineDeps) {
  return async (
    offer: OfferChangedData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    const { offerId, news, no, amount, currency, why } = offer
    // Only its buyer hears it, by a notice.
    if (news === 'monthUnused') return
    const goods = { en: goodsText('en', offer), es: goodsText('es', offer) }
    await writeLine(deps, session, offer, {
      orderLine: null,
      offerLine: {
        offerId,
        news,
        no,
        goods,
        amount,
        currency,
        // A blocked company must not notice the block.
        ...(why && why !== 'blocked' && { why }),
      },
      clientId: `offer/${offerId}/${no}/${news}`,
    })
  }
}

const units: Record<Language, Record<Unit, (count: number) => string>> = {
  en: { T: () => 't', Kg: () => 'kg', Pieces: (count) => (count === 1 ? 'piece' : 'pieces') },
  es: { T: () => 't', Kg: () => 'kg', Pieces: (count) => (count === 1 ? 'pieza' : 'piezas') },
}
const others: Record<Language, (count: number) => string> = {
  en: (count) => ` and ${count} more`,
  es: (count) => ` y ${count} más`,
}

/** The first listing's quantity, type and color, for example `22 t ABS / Black`. */
function goodsText(language: Language, { lot, lines }: OfferChangedData): string {
  const count = Number(lot.quantity)
  const amount = `${new Intl.NumberFormat('en-US').format(count)} ${units[language][lot.unit](count)}`
  const title = materialTitle(language, { ...lot, presentation: '', materialOrigin: '' })
  const more = lines > 1 ? others[language](lines - 1) : ''
  return `${amount} ${title}${more}`
}
