import { buildEntry } from '../../test/buildEntry.ts'
import { openInMemory } from '../../test/openEngine.ts'
import { randomCases, searchCases } from '../../test/searchCases.ts'
import { MaterialIndex } from './MaterialIndex.ts'

describe('MaterialIndex', () => {
  searchCases({ it, open: openInMemory }, 500)

  describe('of wanted posts', () => randomCases({ it, open: openInMemory }, 200, true))

  it('stays correct while and after the rows of many removed listings are freed', async () => {
    const texts = (id: number) => ({
      title: id % 2 === 0 ? 'even' : 'odd',
      description: `lot${id}`,
    })
    const index = new MaterialIndex(18.4)
    for (const id of numbers(1, 4000)) index.put(buildEntry({ id, texts: texts(id) }))
    for (const id of numbers(1, 3000)) index.remove(id)
    const tidied = index.tidy()
    for (const id of numbers(4001, 5000)) index.put(buildEntry({ id, texts: texts(id) }))
    expect(index.search({ q: 'even', limit: 1 })?.total).toBe(1000)
    await tidied
    for (const id of numbers(5001, 9000)) index.put(buildEntry({ id, texts: texts(id) }))
    expect(index.size).toBe(6000)
    expect(index.search({ q: 'even', limit: 2 })).toMatchObject({ ids: [9000, 8998], total: 3000 })
    expect(index.search({ q: 'lot2999', limit: 1 })?.ids).not.toContain(2999)
    expect(index.search({ q: 'lot', limit: 1 })).toMatchObject({ ids: [9000], total: 6000 })
    expect(index.search({ q: 'od lot89', limit: 9 })?.total).toBe(0)
    expect(index.search({ q: 'odd lot89', limit: 1 })).toMatchObject({ ids: [8999], total: 50 })
  })
})

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place)
