import { buildWanted } from '../../test/wantedPosts.ts'
import { emptyPost, postErrors, toPost, toPostFields } from './wantedFields.ts'

const fields = toPostFields(buildWanted())

describe('toPost', () => {
  it('keeps a stored post as it is', () => {
    const { kilograms, targetPrice, mfiMin, mfiMax, presentations } = buildWanted()
    expect(toPost(fields)).toMatchObject({ kilograms, targetPrice, mfiMin, mfiMax, presentations })
  })

  it('reads tonnes with decimals as kilograms', () => {
    expect(toPost({ ...fields, quantity: '1.234' }).kilograms).toBe(1234)
  })

  it('shows no price that is not typed', () => {
    expect(toPost({ ...fields, price: ' ' })).toMatchObject({
      targetPrice: null,
      showsPrice: false,
    })
  })
})

describe('postErrors', () => {
  it('is empty for a stored post', () => {
    expect(postErrors(fields, null)).toEqual([])
  })

  it('names the missing fields by the fields of the form', () => {
    expect(postErrors(emptyPost, null).map(({ field }) => field)).toEqual([
      'category',
      'quantity',
      'state',
      'postalCode',
    ])
  })

  it.each([
    [{ quantity: '0' }, 'quantity'],
    [{ quantity: 'many' }, 'quantity'],
    [{ quantity: '10001' }, 'quantity'],
    [{ mfiMin: '15' }, 'mfiMax'],
    [{ price: '-1' }, 'price'],
  ])('refuses %j', (wrong, field) => {
    expect(postErrors({ ...fields, ...wrong }, null).map((found) => found.field)).toEqual([field])
  })
})
