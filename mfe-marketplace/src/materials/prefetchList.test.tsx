import { listMaterials } from '@materia/contracts/catalog/api.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { mockCalls } from '@materia/ui/src/testing/mockCalls.ts'
import type { MockResponses } from '@materia/ui/src/testing/mockCalls.ts'
import { createQueryClient } from '@materia/ui/src/api/createQueryClient.ts'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { buildPage } from '../../test/factories.ts'
import { prefetchList } from './prefetchList.ts'
import { materialsPageQuery, materialsQuery } from './materialsApi.ts'

const query = materialsPageQuery({})
const path = operationPath(listMaterials, { query })

const queryClient = createQueryClient()
// The client's timers would keep the test run alive.
afterEach(() => queryClient.clear())

function observeList() {
  return new InfiniteQueryObserver(queryClient, materialsQuery({}))
}

describe('prefetchList', () => {
  it('requests the list before its screen does, which sends no second call', async () => {
    const calls = mockCalls({ [`GET ${path}`]: [200, buildPage({ count: 2, total: 2 })] })
    prefetchList(query)
    expect((await observeList().refetch()).data?.total).toBe(2)
    expect(calls).toHaveLength(1)
  })

  it('does not affect other lists', async () => {
    const calls = mockCalls({ [`GET ${path}`]: [200, buildPage({ count: 2, total: 2 })] })
    prefetchList(materialsPageQuery({ color: 'Red' }))
    await observeList().refetch()
    expect(calls.map(({ call }) => call)).toContain(`GET ${path}`)
  })

  it('fails the screen that waits for it, and a retry fetches again', async () => {
    const answers: MockResponses = { [`GET ${path}`]: [503, { message: 'down' }] }
    mockCalls(answers)
    prefetchList(query)
    const list = observeList()
    expect((await list.refetch()).isError).toBe(true)
    answers[`GET ${path}`] = [200, buildPage({ count: 1, total: 1 })]
    expect((await list.refetch()).data?.total).toBe(1)
  })
})
