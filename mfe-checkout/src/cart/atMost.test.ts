import { atMost } from './atMost.ts'

describe('atMost', () => {
  it('runs no more than so many at once, and all of them in the end', async () => {
    const run = atMost(2)
    let [underWay, most] = [0, 0]
    const task = async (id: number) => {
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
      if (id === 1) throw new Error('one that fails frees its place')
      return id
    }
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((id) => run(() => task(id))))
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(most).toBe(2)
  })
})
