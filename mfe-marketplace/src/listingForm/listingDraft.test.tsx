import { draftKey, readDraft, writeDraft } from './listingDraft.ts'

const key = draftKey(3, 'new')

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  it('is stored by user and by form', () => {
    writeDraft(key, { price: '12', imageUrl: ['/uploads/a.webp'] })
    expect(readDraft(key)).toEqual({ price: '12', imageUrl: ['/uploads/a.webp'] })
    const others = [draftKey(4, 'new'), draftKey(3, { edit: 7 }), draftKey(3, { copyOf: 7 })]
    expect(others.map(readDraft)).toEqual([null, null, null])
  })

  it('is deleted when it is empty', () => {
    writeDraft(key, { price: '12' })
    writeDraft(key, {})
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['invalid JSON', '{'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['another shape', '{"price":12,"userId":"4","imageUrl":"x"}'],
  ])('ignores %s', (_name, stored) => {
    localStorage.setItem(key, stored)
    expect(readDraft(key)).toBeNull()
  })
})
