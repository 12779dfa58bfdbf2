import { dayMs, hourMs } from '@materia/contracts/durations.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { parseDestination } from '@materia/contracts/places/destination.ts'
import { locationText } from '@materia/contracts/places/places.ts'
import { findPostalState } from '@materia/contracts/places/postalAreas.ts'
import {
  openRequestsMax,
  requestsPerDayMax,
  untilDaysMax,
  untilHoursMin,
} from '@materia/contracts/requests/constants.ts'
import { requests as requestsContract } from '@materia/contracts/requests/contract.ts'
import { AppError, invalidInput } from '@materia/service-kit/src/AppError.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findCompany } from '../companies/findCompany.ts'
import { toNewRequest } from '../requestList/toRequest.ts'
import { listKey, listsOf, remindAtOf, type RequestDocument } from '../requests/request.ts'
import { nextAtOf } from '../requests/requestAfter.ts'
import { emitRequestNews } from './emitRequestNews.ts'
import { findAsked, type FindAskedDeps } from './findAsked.ts'

type Deps = FindAskedDeps & { nextRequestId: () => Promise<number> }

/** Asks the sellers of listings for offers. */
export function makeRequest(deps: Deps) {
  return route(
    requestsContract.makeRequest,
    async ({ body: draft, user: { userId: buyerId }, cause }) => {
      const { materialIds, kilograms, currency, note = '' } = draft
      const now = deps.now()
      const until = readUntil(draft.until, now)
      const { to, place } = readPlace(draft.to)
      const [buyer, asked] = await Promise.all([
        findCompany(deps, buyerId),
        findAsked(deps, { buyerId, materialIds, kilograms, to, note }),
      ])
      if (asked.length === 0) throw new AppError(ordersErrors.REQUEST_REFUSED)
      const _id = await deps.nextRequestId()
      return transaction(
        deps.connection,
        async (session) => {
          const repeated = await checkRequestLimits(deps, buyerId, session)
          const invited = asked.filter(({ ask }) => !repeated.has(ask))
          if (invited.length === 0) throw new AppError(ordersErrors.REQUEST_SAME)
          const fields = {
            buyerId,
            state: 'open' as const,
            invites: invited.map(({ invite }) => invite),
            wantedId: null,
            until,
            remindAt: remindAtOf(until, now),
          }
          const request: RequestDocument = {
            _id,
            ...fields,
            sellerIds: fields.invites.map(({ sellerId }) => sellerId),
            why: null,
            kilograms,
            currency,
            to: draft.to,
            place,
            note,
            showsPrice: false,
            wonPrice: null,
            asks: invited.map(({ ask }) => ask),
            lists: listsOf(fields),
            nextAt: nextAtOf(fields),
            createdAt: now,
            changedAt: now,
          }
          await deps.requests.insertMany([request], { session, lean: true })
          const news = request.sellerIds.map((sellerId) => ({ sellerId, news: 'asked' as const }))
          await emitRequestNews(session, request, news)
          const companies = [...(buyer ? [buyer] : []), ...asked.map(({ company }) => company)]
          const answer = toNewRequest(request, companies, now)
          await storeResponse(session, answer)
          return answer
        },
        { ...cause, locks: [`requests/${buyerId}`] },
      )
    },
  )
}

/** Throws 400 for an end that is too near or too far. */
export function readUntil(text: string, now: Date): Date {
  const until = new Date(text)
  const ahead = until.getTime() - now.getTime()
  if (ahead < untilHoursMin * hourMs || ahead > untilDaysMax * dayMs)
    throw invalidInput([
      {
        path: 'until',
        message: `must be between ${untilHoursMin} hour and ${untilDaysMax} days from now`,
      },
    ])
  return until
}

function readPlace(text: string) {
  const to = parseDestination(text)
  const state = to && findPostalState(to.country, to.postalCode)
  if (!to || !state) throw invalidInput([{ path: 'to', message: 'is no known postal code' }])
  return { to, place: locationText(to.country, state) }
}

/**
 * Throws REQUESTS_FULL for a company that makes too many requests. Returns what it has asked of sellers
 * within a day.
 */
async function checkRequestLimits(
  { requests, now }: Pick<Deps, 'requests' | 'now'>,
  buyerId: number,
  session: ClientSession,
): Promise<Set<string>> {
  const since = new Date(now().getTime() - dayMs)
  const [today, open] = [
    await requests
      .find({
        lists: listKey(buyerId, 'sent'),
        // Bounds the search by the index.
        changedAt: { $gt: since },
        createdAt: { $gt: since },
      })
      .session(session)
      .lean(),
    await requests
      .countDocuments({ lists: listKey(buyerId, 'sent/open'), wantedId: null })
      .limit(openRequestsMax)
      .session(session),
  ]
  const asked = today.filter(({ wantedId }) => wantedId === null)
  if (asked.length >= requestsPerDayMax || open >= openRequestsMax)
    throw new AppError(ordersErrors.REQUESTS_FULL)
  return new Set(asked.flatMap(({ asks }) => asks))
}
