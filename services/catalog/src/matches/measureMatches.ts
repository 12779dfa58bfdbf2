import { createYielder } from '@materia/service-kit/src/changes/createYielder.ts'
import type { CatalogModels } from '../model/catalogModels.ts'
import type { RankingQuality } from '../model/matchModel.ts'
import { fitModel } from './fitModel.ts'
import { type Choice, type HeldOut, measureRanking } from './measureRanking.ts'
import { readExamples } from './readExamples.ts'
import { type FeatureName, featureNames, fixedModel } from './score.ts'
import { scoreWith } from './trainModel.ts'

/** Pesos per dollar. Only the features of prices depend on it, and little. */
const mxnPerUsd = 18

/**
 * A table of how well rankings find the listings that companies saved or ordered later, over all
 * companies and by segment, and without each feature.
 */
export async function measureMatches(models: CatalogModels): Promise<string[]> {
  const pause = createYielder()
  const exchangeRate = { mxnPerUsd, date: '2026-01-01' }
  const { events, training, heldOut } = await readExamples(
    { ...models, exchangeRate, now: () => new Date() },
    pause,
  )
  const fit = (names: readonly FeatureName[]) => fitModel(training, pause, names)
  const rankings: [string, (choice: Choice) => number][] = [
    ['popularity', ({ popularity }) => popularity],
    ['same category, newest', ({ isSameCategory }) => (isSameCategory ? 1 : 0)],
    ['fixed weights', scoreWith(fixedModel)],
    ['fitted weights', scoreWith(await fit(featureNames))],
  ]
  for (const left of featureNames)
    rankings.push([
      `fitted without ${left}`,
      scoreWith(await fit(featureNames.filter((name) => name !== left))),
    ])
  const isDemo = (await models.askFigures.exists({ isDemo: true })) !== null
  return [
    ...(isDemo ? ['Demo data: this is a sanity check, and says nothing about real companies'] : []),
    `${events} favorites and orders; the newest fifth is held out, beside 200 other listings each`,
    row(['ranking', ...Object.keys(segments)]),
    ...rankings.map(([name, scoreOf]) =>
      row([
        name,
        ...Object.values(segments).map((isIn) =>
          shown(measureRanking(heldOut.filter(isIn), scoreOf)),
        ),
      ]),
    ),
  ]
}

const segments: Record<string, (one: HeldOut) => boolean> = {
  'all: P@5 R@20 (n)': () => true,
  known: ({ isKnown }) => isKnown,
  new: ({ isKnown }) => !isKnown,
  plastics: ({ category }) => category === 'Plastics',
  metals: ({ category }) => category === 'Metals',
}

const shown = ({ precisionAt5, recallAt20, companies }: RankingQuality) =>
  `${precisionAt5.toFixed(3)} ${recallAt20.toFixed(3)} (${companies})`
const row = ([name = '', ...cells]: string[]) =>
  [name.padEnd(24), ...cells.map((cell) => cell.padEnd(20))].join(' ').trimEnd()

/** The stored versions, the newest first. */
export async function listModels({
  matchModels,
}: Pick<CatalogModels, 'matchModels'>): Promise<string[]> {
  const rows = await matchModels
    .find({ _id: { $gt: 0 } })
    .sort({ _id: -1 })
    .limit(20)
    .lean()
  return rows.map(
    ({ _id, createdAt, events, quality, isBetter }) =>
      `${_id}: ${createdAt.toISOString()}, ${events} events, fitted ${quality ? shown(quality.fitted) : '-'}, fixed ${quality ? shown(quality.fixed) : '-'}${isBetter ? '' : ', not better'}`,
  )
}
