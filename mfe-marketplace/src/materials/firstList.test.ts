import { answerCalls } from '@materia/ui/src/answerCalls.ts'
import type { Answers } from '@materia/ui/src/answerCalls.ts'
import { createQueryClient } from '@materia/ui/src/createQueryClient.ts'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { buildPage } from '../../test/factories.ts'
import { startFirstList } from './firstList.ts'
import { materialsPagePath, materialsQuery } from './materialsApi.ts'

const path = materialsPagePath({})

const queryClient = createQueryClient()
// Its timers would keep the test run alive.
afterEach(() => queryClient.clear())

function observeList() {
  return new InfiniteQueryObserver(queryClient, materialsQuery({}))
}

describe('startFirstList', () => {
  it('asks for the list before its screen does, which asks no second time', async () => {
    const calls = answerCalls({ [`GET ${path}`]: [200, buildPage({ count: 2, total: 2 })] })
    startFirstList(path)
    expect((await observeList().refetch()).data?.total).toBe(2)
    expect(calls).toHaveLength(1)
  })

  it('leaves other lists alone', async () => {
    const calls = answerCalls({ [`GET ${path}`]: [200, buildPage({ count: 2, total: 2 })] })
    startFirstList(materialsPagePath({ color: 'Red' }))
    await observeList().refetch()
    expect(calls.map(({ call }) => call)).toContain(`GET ${path}`)
  })

  it('fails the screen that waits for it, and its retry asks anew', async () => {
    const answers: Answers = { [`GET ${path}`]: [503, { message: 'down' }] }
    answerCalls(answers)
    startFirstList(path)
    const list = observeList()
    expect((await list.refetch()).isError).toBe(true)
    answers[`GET ${path}`] = [200, buildPage({ count: 1, total: 1 })]
    expect((await list.refetch()).data?.total).toBe(1)
  })
})
