import { inBatches } from './inBatches.ts'

/** Batches of at most three that end when the test says so. */
function startBatches() {
  const batches: { items: string[]; end: (error?: Error) => void }[] = []
  const add = inBatches((items: string[]) => new Promise<string[]>((resolve, reject) => {
    batches.push({ items, end: (error) => (error ? reject(error) : resolve(items.map((item) => `${item}!`))) })
  }), 3)
  return { batches, add }
}

describe('inBatches', () => {
  it('begins at once with the first and takes together what comes meanwhile, each with its own answer', async () => {
    const { batches, add } = startBatches()
    const first = add('a')
    const others = ['b', 'c', 'd', 'e'].map(add)
    expect(batches.map(({ items }) => items)).toEqual([['a']])

    batches[0]?.end()
    expect(await first).toBe('a!')
    batches[1]?.end()
    expect(await Promise.all(others.slice(0, 3))).toEqual(['b!', 'c!', 'd!'])
    batches[2]?.end()
    expect(await others[3]).toBe('e!')
  })

  it('fails those who wait with the batch that failed, and takes the next', async () => {
    const { batches, add } = startBatches()
    const failing = [add('a'), add('b')].map((answer) => answer.catch((error: Error) => error.message))
    batches[0]?.end(new Error('gone'))
    expect(await Promise.all(failing)).toEqual(['gone', 'gone'])

    const next = add('c')
    batches[1]?.end()
    expect(await next).toBe('c!')
  })
})
