import { listUserMaterials } from '@materia/contracts/catalog/api.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { createQueryClient } from '@materia/ui/src/api/createQueryClient.ts'
import { mockCalls } from '@materia/ui/src/testing/mockCalls.ts'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { buildPage } from '../../test/factories.ts'
import { slice } from '../screens.ts'

const queryClient = createQueryClient()
// The client's timers would keep the test run alive.
afterEach(() => queryClient.clear())

const pathOf = (id: number) => operationPath(listUserMaterials, { params: { id } })
const { items } = buildPage({ count: 2, total: 2 })

/** Loads the module as a page does that opens at this path. */
async function visit(path: string) {
  window.history.replaceState(null, '', path)
  jest.resetModules()
  const calls = mockCalls({ [`GET ${pathOf(7)}`]: [200, items], [`GET ${pathOf(8)}`]: [200, []] })
  return { calls, ...(await import('./userMaterialsApi.ts')) }
}

describe('the listings of a company', () => {
  it('are requested as a visit to its page begins, and not again when they are shown', async () => {
    const { calls, userMaterialsQuery } = await visit('/profile/7')
    expect(calls).toHaveLength(1)
    expect(await queryClient.fetchQuery(userMaterialsQuery(7))).toHaveLength(2)
    expect(calls).toHaveLength(1)
  })

  it('are shown at once if the response has arrived', async () => {
    const { calls, userMaterialsQuery } = await visit('/profile/7')
    await waitFor(() =>
      expect(
        new QueryObserver(queryClient, userMaterialsQuery(7)).getCurrentResult().data,
      ).toHaveLength(2),
    )
    // A later refetch sends a new call.
    expect(calls).toHaveLength(1)
    await queryClient.fetchQuery({ ...userMaterialsQuery(7), staleTime: 0 })
    expect(calls).toHaveLength(2)
  })

  it('belong to the shown company, not to the visit’s first company', async () => {
    const { userMaterialsQuery } = await visit('/profile/7')
    expect(await queryClient.fetchQuery(userMaterialsQuery(8))).toEqual([])
  })

  it('are not requested early on other pages, or without a company in the path', async () => {
    expect([(await visit('/profile')).calls, (await visit('/profile/x')).calls]).toEqual([[], []])
  })

  it('use the URL that the page preloads', () => {
    expect(slice.slotPreloads?.['company-materials']?.preload?.replace(':userId', '7')).toBe(
      pathOf(7),
    )
  })
})
