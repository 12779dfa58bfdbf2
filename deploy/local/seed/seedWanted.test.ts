import { locationText } from '@materia/contracts/places/places.ts'
import { validateWanted } from '@materia/contracts/wanted/validateWanted.ts'
import { toPost } from './seedWanted.ts'
import { wantedNeeds } from './wantedNeeds.ts'

describe('demo wanted posts', () => {
  it.each(wantedNeeds.map((need) => [need.description, need] as const))(
    'are valid: %s',
    (_description, need) => {
      const row = { _id: 1, userId: 1, publishedAt: new Date(), isShown: true }
      const { country, state, ...post } = toPost(need, row)
      expect(validateWanted({ ...post, location: locationText(country, state) } as never)).toEqual(
        [],
      )
    },
  )
})
