import { quantitiesOf } from '@materia/contracts/callOffs/frameRules.ts'
import { calledParts } from '../../src/callOffs/frame.ts'
import { toCounted } from '../../src/offers/forRequest.ts'
import type { OfferDocument } from '../../src/offers/offer.ts'
import { frameOf, frameTermsOf } from '../../src/offers/offerState.ts'
import type { RequestDocument } from '../../src/requests/request.ts'
import { awardedOf } from '../../src/requests/requestAfter.ts'
import type { SampleDocument } from '../../src/samples/sample.ts'

/** The data of an event about a request, or about an offer for it. */
export type RequestEventData = Partial<Record<'requestId' | 'offerId' | 'sellerId', number>> & {
  news: string
  why?: string
}

/** `parts`: the call-offs of frame contracts. The rest belongs to one request. */
export type EndedRequest = {
  request: RequestDocument
  offers: OfferDocument[]
  parts: OfferDocument[]
  samples: SampleDocument[]
  events: RequestEventData[]
}

const isAgreed = ({ stage }: OfferDocument): boolean =>
  ['accepted', 'ordered'].includes(stage.kind) || frameOf({ stage }) !== null

/** Problems of a request whose time is over and that no process works on any more. */
export const findRequestProblems = (ended: EndedRequest): string[] => [
  ...findAwardProblems(ended),
  ...findOutcomeProblems(ended),
  ...findSampleProblems(ended),
  ...ended.offers.filter(frameOf).flatMap((frame) =>
    findFrameProblems(
      frame,
      ended.parts.filter(({ frameId }) => frameId === frame._id),
    ),
  ),
]

export function findAwardProblems({
  request,
  offers,
}: Pick<EndedRequest, 'request' | 'offers'>): string[] {
  const awarded = awardedOf(offers.map(toCounted))
  const { kilograms } = request
  return awarded.gt(kilograms) ? [`${awarded} kg of ${kilograms} kg are awarded`] : []
}

/** Each offer ends once, and each seller hears of one outcome. */
function findOutcomeProblems({ request, offers, events }: EndedRequest): string[] {
  const { state, nextAt, invites } = request
  return [
    ...(state === 'ended' && nextAt === null ? [] : [`it is ${state}, and a job looks again`]),
    ...offers.flatMap((offer) => {
      const ends = events.filter(
        ({ offerId, news, why }) =>
          offerId === offer._id && why !== 'over' && (isAward(news) || why !== undefined),
      )
      const isAsIs = ends.length === 1 && isAward(ends[0]!.news) === isAgreed(offer)
      const heard = ends.map(({ news, why }) => `${news} ${why ?? ''}`)
      return isAsIs ? [] : [`offer ${offer._id} is ${offer.state}, heard: ${heard.join()}`]
    }),
    ...invites.flatMap((invite) => {
      const { sellerId } = invite
      const own = offers.filter((offer) => offer.sellerId === sellerId)
      const isChosen = own.some(isAgreed)
      const ends = events.filter(
        ({ news, sellerId: of, offerId }) =>
          news === 'ended' && of === sellerId && offerId === undefined,
      ).length
      // Offers say their own end. A seller that declined or was blocked hears nothing more.
      const most = own.length > 0 || invite.state === 'declined' ? 0 : 1
      return [
        ...(isChosen === (invite.state === 'chosen')
          ? []
          : [`seller ${sellerId} is ${invite.state}`]),
        ...(ends > most ? [`seller ${sellerId} hears ${ends} ends`] : []),
      ]
    }),
  ]
}

const isAward = (news: string) => news === 'accepted' || news === 'frameStarted'

/** An offer that needs a sample is accepted only with an approved one. */
const findSampleProblems = ({ offers, samples }: EndedRequest): string[] =>
  offers
    .filter(isAgreed)
    .filter(({ materialIds, revisions, stage }) => {
      const needsSample = 'no' in stage && revisions[stage.no - 1]?.terms.needsSample
      const isApproved = samples.some(
        ({ state, materialId }) => state === 'approved' && materialIds.includes(materialId),
      )
      return needsSample && !isApproved
    })
    .map(({ _id }) => `offer ${_id} needs a sample and is accepted without one`)

/** Call-offs are at most the total, and a month’s in each month, and begin before the end. */
function findFrameProblems(frame: OfferDocument, parts: OfferDocument[]): string[] {
  const { _id, stage } = frame
  const terms = frameTermsOf(frame)!
  const counted = calledParts(parts)
  const over = counted.filter(({ at }) => {
    const upTo = counted.filter((one) => one.at <= at)
    const { called, left } = quantitiesOf(terms, upTo, { noticeAt: null, now: at })
    const month = at.toISOString().slice(0, 7)
    const inMonth = upTo.filter((one) => one.at.toISOString().startsWith(month))
    const sum = inMonth.reduce((total, { quantity }) => total + Number(quantity), 0)
    return left < 0 || called > Number(terms.total) || sum > Number(terms.perMonth)
  })
  const late = stage.kind === 'ended' ? parts.filter(({ createdAt }) => createdAt > stage.at) : []
  return [
    ...over.map(({ at }) => `frame ${_id} is called off too much at ${at.toISOString()}`),
    ...late.map((part) => `frame ${_id} is called off by ${part._id} after its end`),
  ]
}
