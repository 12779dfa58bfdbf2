import { preloadedCall } from '@materia/contracts/shell/preloadedCall.ts'
import { mockCalls } from '@materia/ui/src/testing/mockCalls.ts'
import { createQueryClient } from '@materia/ui/src/api/createQueryClient.ts'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { buildMaterial, buildPage } from '../../test/factories.ts'
import { readFilters, readPage, writePage } from '../filters/filters.ts'
import { slice } from '../screens.ts'
import { materialQuery, materialsQuery } from './materialsApi.ts'

const firstPage = '/api/materials?limit=24'

function preloadOf(address: string): string | undefined {
  const screen = slice.screens.find(({ path }) => path === '/marketplace')
  return screen && preloadedCall(screen, new URLSearchParams(address))
}

const queryClient = createQueryClient()
// The client's timers would keep the test run alive.
afterEach(() => queryClient.clear())

function observeList(query = '') {
  return new InfiniteQueryObserver(
    queryClient,
    materialsQuery(readFilters(new URLSearchParams(query)), readPage(new URLSearchParams(query))),
  )
}

describe('materialsQuery', () => {
  it('requests first the URL that the page preloads', async () => {
    const calls = mockCalls({ [`GET ${firstPage}`]: [200, buildPage({ count: 0, total: 0 })] })
    await observeList().refetch()
    expect(calls.map(({ call }) => call)).toEqual([`GET ${preloadOf('')}`])
  })

  it.each([
    'category=Plastics&type=Polypropylene%2CNylon&grade=PA6&presentation=Hot-Cut+Pellets&color=Red%2CBlue&materialOrigin=Post-consumer&country=MEX&state=JA%2CNL',
    'q=pellet+caf%C3%A9&literal=cafe&priceMin=0.5&priceMax=12&kilogramsMin=1000&kilogramsMax=20000&priceCurrency=MXN&sort=price_asc',
    'priceMax=3&priceCurrency=USD',
    'page=2',
    'category=Metals&page=50',
  ])('requests first the URL that the page preloads for %s', async (address) => {
    const calls = mockCalls({
      [`GET ${preloadOf(address)}`]: [200, buildPage({ count: 0, total: 0 })],
    })
    const search = new URLSearchParams(address)
    expect(writePage(readFilters(search), readPage(search))).toBe(`?${address}`)
    await observeList(address).refetch()
    expect(calls).toHaveLength(1)
  })

  it('sends the selected filters, whatever their order in the URL', async () => {
    const path = '/api/materials?category=Metals&country=MEX&state=NL&sort=price_asc&limit=24'
    const calls = mockCalls({ [`GET ${path}`]: [200, buildPage({ count: 0, total: 0 })] })
    await observeList('sort=price_asc&state=NL&country=MEX&category=Metals').refetch()
    expect(calls).toHaveLength(1)
  })

  it('continues by cursor from a numbered page', async () => {
    const calls = mockCalls({
      [`GET /api/materials?page=2&limit=24`]: [
        200,
        buildPage({ firstId: 25, count: 24, total: 50, nextCursor: 'c1' }),
      ],
      [`GET ${firstPage}&cursor=c1`]: [200, buildPage({ firstId: 49, count: 2, total: 50 })],
    })
    const list = observeList('page=2')
    await list.refetch()
    expect((await list.fetchNextPage()).data?.items).toHaveLength(26)
    expect(calls).toHaveLength(2)
  })

  it.each(['page=0', 'page=1', 'page=51', 'page=-2', 'page=2.5', 'page=abc', 'page='])(
    'starts at the first page with %s',
    async (address) => {
      const calls = mockCalls({ [`GET ${firstPage}`]: [200, buildPage({ count: 0, total: 0 })] })
      await observeList(address).refetch()
      expect(calls).toHaveLength(1)
    },
  )

  it('follows the cursor until there is none', async () => {
    mockCalls({
      [`GET ${firstPage}`]: [200, buildPage({ count: 24, total: 30, nextCursor: 'c1' })],
      [`GET ${firstPage}&cursor=c1`]: [200, buildPage({ firstId: 25, count: 6, total: 30 })],
    })
    const list = observeList()
    await list.refetch()
    const second = await list.fetchNextPage()
    expect(second.data?.items.map(({ id }) => id)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
    expect(second.data?.total).toBe(30)
    expect(second.hasNextPage).toBe(false)
  })

  it('shows a listing once when it is on two pages', async () => {
    mockCalls({
      [`GET ${firstPage}`]: [200, buildPage({ count: 24, total: 25, nextCursor: 'c1' })],
      [`GET ${firstPage}&cursor=c1`]: [200, buildPage({ firstId: 24, count: 2, total: 25 })],
    })
    const list = observeList()
    await list.refetch()
    expect((await list.fetchNextPage()).data?.items).toHaveLength(25)
  })

  it('keeps its pages when a further one fails', async () => {
    mockCalls({
      [`GET ${firstPage}`]: [200, buildPage({ count: 24, total: 30, nextCursor: 'c1' })],
      [`GET ${firstPage}&cursor=c1`]: [503, { message: 'down' }],
    })
    const list = observeList()
    await list.refetch()
    const second = await list.fetchNextPage()
    expect(second.data?.items).toHaveLength(24)
    expect(second.isFetchNextPageError).toBe(true)
  })
})

describe('materialQuery', () => {
  it('shows the listing of a cached list until the response arrives', async () => {
    mockCalls({
      [`GET ${firstPage}`]: [200, buildPage({ count: 24, total: 24 })],
      'GET /api/materials/5': [200, buildMaterial({ id: 5, price: '99.00' })],
    })
    const list = observeList()
    await list.refetch()
    const product = new QueryObserver(queryClient, materialQuery(5, queryClient))
    expect(product.getCurrentResult().data?.price).toBe('18400.00')
    expect((await product.refetch()).data?.price).toBe('99.00')
  })
})
