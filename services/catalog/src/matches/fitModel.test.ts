import { fitModel } from './fitModel.ts'
import { measureRanking } from './measureRanking.ts'
import { featureNames, type Features } from './score.ts'

const features = (given: Partial<Features>) =>
  ({ ...Object.fromEntries(featureNames.map((name) => [name, 0])), ...given }) as Features

describe('fitModel', () => {
  it('gives weight to what separates chosen listings, and never a negative one', async () => {
    const examples = Array.from({ length: 60 }, (_, at) => [
      { features: features({ material: 0.8, verified: at % 2 }), isChosen: true },
      { features: features({ distance: 0.9, verified: at % 2 }), isChosen: false },
    ]).flat()
    const { weights } = await fitModel(examples, async () => {})
    expect(weights.material).toBeGreaterThan(1)
    expect(weights.distance).toBe(0)
    expect(weights.verified).toBeLessThan(0.2)
  })
})

describe('measureRanking', () => {
  it('is the mean of companies, with the newest first among equal scores', () => {
    const choice = (materialId: number, isChosen: boolean, popularity = 0) => ({
      materialId,
      isChosen,
      popularity,
      isSameCategory: false,
      features: features({}),
    })
    const others = Array.from({ length: 30 }, (_, at) => choice(100 + at, false))
    const heldOut = [
      {
        isKnown: true,
        category: 'Metals',
        choices: [choice(1, true, 9), choice(2, true), ...others],
      },
      { isKnown: true, category: 'Metals', choices: [choice(500, true), ...others] },
    ]
    expect(measureRanking(heldOut, ({ popularity }) => popularity)).toEqual({
      precisionAt5: 0.2,
      recallAt20: 0.75,
      companies: 2,
    })
  })
})
