import { Deadline } from '@materia/service-kit/src/Deadline.ts'
import { createLotQueue } from './createLotQueue.ts'

const lot = 7

describe('the queue of a lot', () => {
  it('refuses all who came before a request that found nothing left, and lets a later order ask', async () => {
    const enter = createLotQueue()
    const first = await Promise.all(Array.from({ length: 4 }, () => enter(lot, new Deadline())))
    const waiting = Array.from({ length: 20 }, () => enter(lot, new Deadline()))
    for (const { ask } of first) ask()
    const later = enter(lot, new Deadline())
    for (const { leave } of first) leave(true)
    expect((await Promise.all(waiting)).filter(({ isSoldOut }) => !isSoldOut)).toEqual([])
    expect(await later).toMatchObject({ isSoldOut: false })
  })

  it('lets others in after one that could not ask, and keeps no other lot waiting', async () => {
    const enter = createLotQueue()
    const first = await Promise.all(Array.from({ length: 4 }, () => enter(lot, new Deadline())))
    const next = enter(lot, new Deadline())
    expect(await enter(lot + 1, new Deadline())).toMatchObject({ isSoldOut: false })
    first[0]!.leave()
    expect(await next).toMatchObject({ isSoldOut: false })
  })

  it('refuses an order whose deadline passed while it waited', async () => {
    const enter = createLotQueue()
    const deadline = new Deadline()
    const first = await Promise.all(Array.from({ length: 4 }, () => enter(lot, new Deadline())))
    const late = enter(lot, deadline)
    deadline.end()
    first[0]!.leave()
    await expect(late).rejects.toMatchObject({ status: 503 })
  })
})
