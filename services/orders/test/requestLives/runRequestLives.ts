import assert from 'node:assert/strict'
import { hourMs, minuteMs } from '@materia/contracts/durations.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { unavailable } from '@materia/service-kit/src/AppError.ts'
import * as fc from 'fast-check'
import { toCounted } from '../../src/offers/forRequest.ts'
import { frameOf } from '../../src/offers/offerState.ts'
import { awardedOf } from '../../src/requests/requestAfter.ts'
import { buildCompany } from '../buildCompany.ts'
import type { Requests } from '../startRequests.ts'
import { anyAct, lotKilograms, type Round, sellersMax, takeAct, tick } from './acts.ts'
import { findAwardProblems, findRequestProblems } from './checks.ts'

/**
 * Groups of steps run at once, each step on one of two instances. `killedIn`: after so many requests to
 * catalog, a process dies before or after the stock is reserved. -1: none dies.
 */
const life = fc.record({
  groups: fc.array(fc.array(anyAct, { minLength: 1, maxLength: 4 }), {
    minLength: 4,
    maxLength: 12,
  }),
  killedIn: fc.integer({ min: -1, max: 4 }),
  isReserved: fc.boolean(),
})

/** Every seller answers, so that lives have something to award. */
const firstOffers = Array.from({ length: sellersMax }, (_, seller) => ({
  what: 'offer' as const,
  seller,
  quantity: undefined,
  isOther: seller === 1,
}))

/** How often a life is begun, while the services answer that they are not available. */
const triesMax = 5

/** How often each thing happened, so that a run shows that its lives are not empty. */
export type LifeCounts = Record<string, number>

/** Runs random lives of requests and checks the rules that always hold. Throws for a wrong one. */
export async function runRequestLives(requests: Requests, numRuns: number): Promise<LifeCounts> {
  const counts: LifeCounts = {}
  let nextSeller = 1_000
  let death = { in: -1, isReserved: false }
  for (const one of [requests, requests.other]) {
    const ask = one.deps.sendRequest
    one.deps.sendRequest = async (type, data, timeoutMs) => {
      const dies = type.subject === catalog.reserveMaterial.subject && death.in-- === 0
      if (dies && !death.isReserved) throw unavailable(new Error('killed'))
      const reply = await ask(type, data, timeoutMs)
      if (dies) throw unavailable(new Error('killed'))
      return reply
    }
  }
  const begin = async (): Promise<Round> => {
    const sellers = Array.from({ length: sellersMax }, () => ++nextSeller)
    await requests.companies.insertMany(
      [...sellers, nextSeller + 500_000].map((_id) => buildCompany({ _id, companyName: `${_id}` })),
    )
    const lots: number[] = []
    for (const seller of sellers) lots.push(await requests.sellBy(seller, { left: 16_000 }))
    const until = new Date(requests.clock.now.getTime() + 26 * hourMs).toISOString()
    const buyer = nextSeller + 500_000
    const draft = requests.draftOf(lots, { until })
    const ask = () => requests.call(buyer, 'POST', '', draft)
    let made = await ask()
    // A busy machine answers late, which is not what a life tests.
    for (let tries = 1; made.status === 503 && tries < triesMax; tries++) made = await ask()
    assert.equal(made.status, 201, `${made.body.code}`)
    return { buyer, sellers, lots, request: made.body }
  }
  await fc.assert(
    fc.asyncProperty(life, async ({ groups, killedIn, isReserved }) => {
      const round = await begin()
      death = { in: killedIn, isReserved }
      await Promise.all(firstOffers.map((one) => takeAct(requests, round, one)))
      for (const group of groups) {
        await Promise.all(group.map((one) => takeAct(requests, round, one)))
        await checkAwarded(requests, round)
      }
      death = { in: -1, isReserved: false }
      await settle(requests, round)
      for (const [name, count] of Object.entries(await checkEnds(requests, round)))
        counts[name] = (counts[name] ?? 0) + count
    }),
    { numRuns },
  )
  return counts
}

/** Lets the deadline pass, as the jobs of both instances do. */
async function settle(requests: Requests, { request }: Round): Promise<void> {
  const { until } = (await requests.requests.findById(request.id).lean())!
  const left = until.getTime() - requests.clock.now.getTime()
  requests.pass(Math.max(left, 0) + minuteMs)
  for (let rounds = 0; rounds < 3; rounds++) {
    await Promise.all([tick(requests.deps), tick(requests.other.deps)])
    requests.pass(2 * minuteMs)
  }
}

async function checkAwarded({ requests, offers }: Requests, { request: { id } }: Round) {
  const [request, all] = await Promise.all([
    requests.findById(id).lean(),
    offers.find({ requestId: id }).lean(),
  ])
  assert.deepEqual(findAwardProblems({ request: request!, offers: all }), [])
}

/** Throws for a broken rule. Returns how often each thing happened. */
async function checkEnds(
  trade: Requests,
  { request: { id }, sellers, lots }: Round,
): Promise<LifeCounts> {
  const request = (await trade.requests.findById(id).lean())!
  const offers = await trade.offers.find({ requestId: id }).lean()
  const frames = offers.filter(frameOf)
  const parts = await trade.offers.find({ frameId: { $in: frames.map(({ _id }) => _id) } }).lean()
  const samples = await trade.samples.find({ materialId: { $in: lots } }).lean()
  const events = await trade.newsOf(id)
  assert.deepEqual(findRequestProblems({ request, offers, parts, samples, events }), [])
  for (const [at, lot] of lots.entries()) {
    const reserved = [...offers, ...parts].filter(
      ({ sellerId, stage }) => sellerId === sellers[at] && stage.kind === 'accepted',
    )
    const held = heldOf(trade, lot)
    assert.equal(held, awardedOf(reserved.map(toCounted)).toNumber(), `stock of lot ${lot}`)
    assert(held <= lotKilograms, `${held} kg of lot ${lot} are held`)
  }
  await trade.forgetNews()
  const inState = (rows: { state: string }[], state: string) =>
    rows.filter((one) => one.state === state).length
  return {
    accepted: inState(offers, 'accepted'),
    frames: frames.length,
    callOffs: inState(parts, 'accepted'),
    approved: inState(samples, 'approved'),
    rejected: inState(samples, 'rejected'),
  }
}

const heldOf = ({ world }: Requests, lot: number): number =>
  [...world.held.values()]
    .filter(({ materialId, state }) => materialId === lot && state === 'held')
    .reduce((sum, { quantity }) => sum + Number(quantity), 0)
