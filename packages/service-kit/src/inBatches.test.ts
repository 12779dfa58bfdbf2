import { setImmediate } from 'node:timers/promises'
import { commonErrors } from '@materia/contracts/errors.ts'
import { inBatches } from './inBatches.ts'

/** Runs batches of at most three items. The test decides when each batch ends. */
function startBatches() {
  const batches: { items: readonly string[]; end: (error?: Error) => void }[] = []
  const add = inBatches(
    (items: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        batches.push({
          items,
          end: (error) => (error ? reject(error) : resolve(items.map((item) => `${item}!`))),
        })
      }),
    { max: 3, isOutage: (error) => error instanceof Error && error.message === 'gone' },
  )
  return { batches, add, started: () => batches.map(({ items }) => items) }
}

describe('inBatches', () => {
  it('runs the first item at once and batches later ones, each with its own result', async () => {
    const { batches, add, started } = startBatches()
    const first = add('a')
    await setImmediate()
    const others = ['b', 'c', 'd', 'e'].map(add)
    await setImmediate()
    expect(started()).toEqual([['a']])

    batches[0]?.end()
    expect(await first).toBe('a!')
    await setImmediate()
    expect(started()).toEqual([['a'], ['b', 'c', 'd']])
    batches[1]?.end()
    expect(await Promise.all(others.slice(0, 3))).toEqual(['b!', 'c!', 'd!'])
    await setImmediate()
    batches[2]?.end()
    expect(await others[3]).toBe('e!')
  })

  it('fails all waiting items in an outage, then accepts new ones', async () => {
    const { batches, add, started } = startBatches()
    const failing = [add('a')]
    await setImmediate()
    failing.push(...['b', 'c', 'd', 'e'].map(add))
    batches[0]?.end(new Error('gone'))
    const codes = await Promise.all(
      failing.map((answer) => answer.catch((error: Error) => error.message)),
    )
    expect(codes).toEqual([
      'gone',
      ...Array.from({ length: 4 }, () => commonErrors.UNAVAILABLE.message),
    ])

    const next = add('f')
    await setImmediate()
    batches[1]?.end()
    expect(await next).toBe('f!')
    expect(started()).toEqual([['a'], ['f']])
  })

  it('runs the next batch while a slow item of a failed batch is retried alone', async () => {
    const { batches, add, started } = startBatches()
    const answers = [add('a')]
    await setImmediate()
    answers.push(add('held'), add('b'))
    batches[0]?.end()
    await setImmediate()
    batches[1]?.end(new Error('no'))
    await setImmediate()
    answers.push(add('c'))
    await setImmediate()
    expect(started()).toEqual([['a'], ['held', 'b'], ['held'], ['b'], ['c']])
    for (const { end } of batches) end()
    await Promise.all(answers)
  })

  it('fails only the bad item of a failed batch', async () => {
    const add = inBatches(
      async (items: string[]) => {
        if (items.includes('bad')) throw new Error('no')
        return items.map((item) => `${item}!`)
      },
      { max: 3 },
    )
    const answers = await Promise.allSettled(['a', 'b', 'bad', 'c', 'd'].map(add))
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
  })

  it('waits for more items before each batch if configured', async () => {
    const batches: number[][] = []
    const run = async (items: number[]) => {
      batches.push(items)
      return items
    }
    const add = inBatches(run, { max: 2, waitMs: 1 })
    expect(await Promise.all([1, 2, 3].map(add))).toEqual([1, 2, 3])
    expect(batches).toEqual([[1, 2], [3]])
  })
})
