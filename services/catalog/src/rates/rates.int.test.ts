import type { ExchangeRate } from '@materia/contracts/catalog/search.ts'
import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import { outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { buildMaterial } from '../../test/factories.ts'
import { idsIn, lists, ListingsWorld } from '../../test/syncedSearchCases.ts'
import { catalogModels } from '../model/catalogModels.ts'
import type { Search } from '../search/Search.ts'
import { startRatedSearch } from '../search/startRatedSearch.ts'
import { entriesOf } from '../searchMatcher/entriesOf.ts'
import type { SearchMatcher } from '../searchMatcher/startSearchMatcher.ts'
import { setRates } from './setRates.ts'

let exchangeRate: ExchangeRate
let matcher: Pick<SearchMatcher, 'findSearchersOf'>
const world = new ListingsWorld((connection) => {
  exchangeRate = { mxnPerUsd: 20, date: '2099-11-02' }
  const { search, searchMatcher, stop } = startRatedSearch({
    ...catalogModels(connection),
    connection,
    exchangeRate,
    log,
    pollMs: 10,
  })
  matcher = searchMatcher
  return { ...search, stop }
})

const set = (...rates: [ExchangeRate, ...ExchangeRate[]]) =>
  setRates(
    {
      connection: world.connection,
      ...catalogModels(world.connection),
      now: () => new Date('2099-11-05T12:00:00Z'),
    },
    rates,
  )

const atMostOneDollar = (search: Search) => idsIn(search, { priceMax: 1, priceCurrency: 'USD' })

describe('a new exchange rate', () => {
  const lot = { unit: 'Kg', quantity: 10, availableQuantity: 10 } as const

  it('moves the bounds of prices without a restart, also for a listing written meanwhile', async () => {
    const search = await world.started()
    const [first, second] = [1, 2].map(() =>
      buildMaterial({ ...lot, currency: 'MXN', priceCents: 40_000 }),
    )
    await world.materials.insertMany([first])
    await lists(search, first!._id)
    expect(await atMostOneDollar(search)).toEqual([])

    const newest = { mxnPerUsd: 40, date: '2099-11-04' }
    expect(await set(newest, { mxnPerUsd: 30, date: '2099-11-03' })).toEqual(newest)
    await world.materials.insertMany([second])
    await eventually(async () => (await atMostOneDollar(search)).length === 2)
    expect(exchangeRate).toEqual(newest)
  })

  it('moves the bounds of saved searches too', async () => {
    await world.started()
    const listing = buildMaterial({ ...lot, currency: 'USD', priceCents: 1_000 })
    const [at, upTo20Pesos] = [new Date(), { priceMax: 20, priceCurrency: 'MXN' } as const]
    await catalogModels(world.connection).savedSearches.create({
      _id: 1,
      userId: 2,
      name: 'Up to 20 pesos',
      filters: upTo20Pesos,
      filtersKey: 'key',
      frequency: 'daily',
      createdAt: at,
      seenAt: at,
    })
    const searchers = async () => {
      const entries = await entriesOf({ sellers: world.sellers, exchangeRate }, [listing])
      return matcher.findSearchersOf(entries.get(listing._id)!)
    }
    await eventually(async () => (await searchers()).length === 1)
    await set({ mxnPerUsd: 40, date: '2099-11-04' })
    await eventually(async () => (await searchers()).length === 0)
  })

  it('is published once, with the newest date and the days before', async () => {
    await set({ mxnPerUsd: 40, date: '2099-11-04' })
    await set({ mxnPerUsd: 30, date: '2099-11-03' }, { mxnPerUsd: 41, date: '2099-11-04' })
    const events = await outboxOf(world.connection).find().sort({ _id: 1 }).toArray()
    expect(events.map(({ event }) => event)).toMatchObject([
      { subject: 'catalog.rate.set', data: { rate: { mxnPerUsd: 40, date: '2099-11-04' } } },
      { subject: 'catalog.rate.set', data: { rate: { mxnPerUsd: 41, date: '2099-11-04' } } },
    ])
    expect(events[1]?.event.data).toMatchObject({
      days: expect.arrayContaining([
        { mxnPerUsd: 30, date: '2099-11-03' },
        { mxnPerUsd: 41, date: '2099-11-04' },
      ]),
    })
  })
})
