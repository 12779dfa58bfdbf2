import type { RequestEnd } from '@materia/contracts/requests/constants.ts'
import { notFound, unavailable } from '@materia/service-kit/src/AppError.ts'
import {
  type Cause,
  type ClientSession,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import { findMxnPerUsd, type RateDeps } from '../freight/exchangeRate.ts'
import { type ChangeOfferDeps, saveOffer } from '../offers/changeOffer.ts'
import { decideOffer } from '../offers/decideOffer.ts'
import { findAnswers, toCounted } from '../offers/forRequest.ts'
import type { OfferDocument } from '../offers/offer.ts'
import { requestLock } from '../requests/pokeRequest.ts'
import type { RequestDocument } from '../requests/request.ts'
import { requestAfter } from '../requests/requestAfter.ts'
import { emitRequestNews } from './emitRequestNews.ts'
import { lowestAward } from './lowestAward.ts'

export type SettleDeps = ChangeOfferDeps &
  RateDeps & {
    /** Pesos per dollar until catalog has published a rate. */
    defaultMxnPerUsd: number
  }

/**
 * `change`: the request before it is settled, with a step of one of its companies. It may throw a
 * refusal. `leaver`: a seller that drops out.
 */
type Options = Partial<Cause> & {
  end?: RequestEnd
  leaver?: number
  change?: (request: RequestDocument, session: ClientSession) => Promise<RequestDocument>
}

/**
 * Stores the state of a request after its offers changed, time passed or somebody ended it. The ends of
 * offers that are not chosen and the news are in the same transaction. Repeated calls change nothing.
 */
export async function settleRequest(
  deps: SettleDeps,
  id: number,
  { end, leaver, change, ...cause }: Options = {},
): Promise<RequestDocument> {
  return transaction(
    deps.connection,
    async (session) => {
      const stored = await deps.requests.findById(id).session(session).lean()
      if (!stored) throw notFound()
      const before = change ? await change(stored, session) : stored
      const answers = await findAnswers(deps, id, session)
      const { request, news, ended } = requestAfter(before, answers.map(toCounted), {
        now: deps.now(),
        ...(end && { end }),
        ...(leaver !== undefined && { leaver }),
        wonPrice: lowestAward(answers, {
          currency: before.currency,
          mxnPerUsd: before.showsPrice ? await findMxnPerUsd(deps, deps.defaultMxnPerUsd) : 1,
        }),
      })
      for (const offer of answers.filter(({ _id }) => ended.ids.includes(_id)))
        await endOffer(deps, session, offer, { why: ended.why, wonPrice: request.wonPrice })
      // Last, because an offer that ends makes a job look again.
      const { _id, ...fields } = request
      await deps.requests.updateOne({ _id }, { $set: fields }, { session })
      await emitRequestNews(session, request, news)
      return request
    },
    { ...cause, locks: [requestLock(id)] },
  )
}

async function endOffer(
  deps: SettleDeps,
  session: ClientSession,
  offer: OfferDocument,
  { why, wonPrice }: { why: 'notChosen' | 'accountGone' } & Pick<RequestDocument, 'wonPrice'>,
): Promise<void> {
  const command = { kind: 'end', why, by: 'buyer', wonPrice } as const
  const events = decideOffer(offer, command, deps.now())
  const saved = 'refused' in events ? null : await saveOffer(deps, session, offer, events)
  if (!saved) throw unavailable(new Error(`Offer ${offer._id} changed while its request ended`))
}
