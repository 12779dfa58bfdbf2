import { createQueue } from './createQueue.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))

function begin(inTurn: ReturnType<typeof createQueue>, count: number) {
  const begun: number[] = []
  const works = Array.from({ length: count }, () => Promise.withResolvers<number>())
  const results = works.map(({ promise }, place) =>
    inTurn('one', () => {
      begun.push(place)
      return promise
    }),
  )
  return { begun, works, results }
}

describe('createQueue', () => {
  it('runs up to the limit at once, and the next after a success or a failure', async () => {
    const { begun, works, results } = begin(createQueue({ max: 2, timeoutMs: 60_000 }), 4)
    await tick()
    expect(begun).toEqual([0, 1])
    works[1]!.reject(new Error('Failed'))
    await expect(results[1]).rejects.toThrow('Failed')
    await tick()
    expect(begun).toEqual([0, 1, 2])
    for (const work of works) work.resolve(7)
    expect(await Promise.all([results[0], results[2], results[3]])).toEqual([7, 7, 7])
    expect(begun).toEqual([0, 1, 2, 3])
  })

  it('lets callers take turns, each with its tasks in order', async () => {
    const inTurn = createQueue({ max: 1, timeoutMs: 60_000 })
    const begun: string[] = []
    await Promise.all(
      ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
        inTurn(name.charAt(0), async () => void begun.push(name)),
      ),
    )
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('does not wait for a task that takes too long', async () => {
    const { begun, works, results } = begin(createQueue({ max: 1, timeoutMs: 1 }), 2)
    works[1]!.resolve(2)
    expect(await results[1]).toBe(2)
    expect(begun).toEqual([0, 1])
    works[0]!.resolve(1)
    expect(await results[0]).toBe(1)
  })
})
