import { lineCents } from '@materia/contracts/offers/offerPrice.ts'
import { invalidInput } from '@materia/service-kit/src/AppError.ts'
import type { IdempotencyKey } from '@materia/service-kit/src/database/transaction.ts'
import { applied } from '../offers/changeOffer.ts'
import { later } from '../offers/decideOffer.ts'
import { hashOf } from '../offers/hashOf.ts'
import { emptyOffer } from '../offers/makeOffer.ts'
import type { OfferDocument } from '../offers/offer.ts'
import { payUntil } from '../offers/offerStock.ts'
import type { OfferEvent, StoredRevision } from '../offers/offerState.ts'
import { searchWords } from '../order/searchWords.ts'

type Wanted = {
  id: number
  stockId: number
  quantity: string
  key: IdempotencyKey
  names: string[]
  now: Date
}
type Part = { empty: OfferDocument; events: OfferEvent[]; part: OfferDocument }

/** An offer for a part of a frame contract, by its terms, which its buyer has accepted. */
export function buildPart(frame: OfferDocument, agreed: StoredRevision, wanted: Wanted): Part {
  const { id, stockId, key, names, now } = wanted
  const { buyerId, sellerId } = frame
  const revision = revisionFor(agreed, wanted)
  const empty: OfferDocument = {
    ...emptyOffer(id, { buyerId, sellerId }, now),
    frameId: frame._id,
    call: key,
    words: searchWords(id, revision.lines[0]!.material, names),
  }
  const acceptance = { no: 1, by: 'buyer' as const, at: now, stockIds: [stockId] }
  const events: OfferEvent[] = [
    { kind: 'revised', revision },
    { kind: 'acceptStarted', ...acceptance, until: later(now) },
  ]
  return { empty, events, part: applied(empty, events, now) }
}

function revisionFor(agreed: StoredRevision, { quantity, now }: Wanted): StoredRevision {
  const [line] = agreed.lines
  const cents = line ? lineCents({ ...line, quantity }) : null
  if (!line || cents === null) throw invalidInput([{ path: 'quantity', message: 'gives no price' }])
  const { callOff: _, partsFrom: _parts, needsSample: _sample, ...terms } = agreed.terms
  const validUntil = payUntil(agreed, now)
  const part = {
    terms: {
      ...terms,
      lines: terms.lines.map((one) => ({ ...one, quantity })),
      validUntil: validUntil.toISOString(),
    },
    lines: [{ ...line, quantity, cents }],
  }
  return { no: 1, by: 'buyer', at: now, validUntil, ...part, hash: hashOf(part) }
}
