import { limitTo } from './limitTo.ts'

/** Runs under the limit, in the order of their begin, each ended by the test. */
function begin(limited: ReturnType<typeof limitTo>, count: number) {
  const runs: PromiseWithResolvers<string>[] = []
  const results = Array.from({ length: count }, () => limited(() => {
    const run = Promise.withResolvers<string>()
    runs.push(run)
    return run.promise
  }))
  return { runs, results }
}

describe('limitTo', () => {
  it('begins the next only when one has ended, well or not', async () => {
    const { runs, results } = begin(limitTo(2), 4)
    expect(runs).toHaveLength(2)
    runs[0]!.reject(new Error('broken'))
    await expect(results[0]).rejects.toThrow('broken')
    expect(runs).toHaveLength(3)
    runs[1]!.resolve('second')
    expect(await results[1]).toBe('second')
    expect(runs).toHaveLength(4)
  })

  it('begins at once again after all have ended', async () => {
    const limited = limitTo(1)
    const first = begin(limited, 1)
    first.runs[0]!.resolve('done')
    await first.results[0]
    expect(begin(limited, 2).runs).toHaveLength(1)
  })
})
