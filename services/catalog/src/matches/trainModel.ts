import { createYielder } from '@materia/service-kit/src/changes/createYielder.ts'
import type { CatalogDeps } from '../deps.ts'
import { fitModel } from './fitModel.ts'
import { measureRanking } from './measureRanking.ts'
import { readExamples } from './readExamples.ts'
import { contributionsOf, type Features, fixedModel, type Model, scoreOf } from './score.ts'

/** Fewer favorites and orders say too little. */
const eventsMin = 500
/** With fewer companies a better result is likely chance. */
const companiesMin = 20

type Deps = Parameters<typeof readExamples>[0] & Pick<CatalogDeps, 'matchModels' | 'now'>

/**
 * Fits a new version of the weights and stores it with its quality beside the fixed weights. Returns
 * the number of stored versions: none with too few events, or without new ones.
 */
export async function trainModel(deps: Deps): Promise<number> {
  const { favorites, reservations, matchModels, now } = deps
  const counts = await Promise.all([
    favorites.estimatedDocumentCount(),
    reservations.estimatedDocumentCount(),
  ])
  if (counts[0] + counts[1] < eventsMin) return 0
  const pause = createYielder()
  const { events, training, heldOut } = await readExamples(deps, pause)
  const last = await matchModels.findOne().sort({ _id: -1 }).lean()
  if (events < eventsMin || events === last?.events) return 0
  const model = await fitModel(training, pause)
  const quality = {
    fitted: measureRanking(heldOut, scoreWith(model)),
    fixed: measureRanking(heldOut, scoreWith(fixedModel)),
  }
  await matchModels.create({
    _id: (last?._id ?? 0) + 1,
    bias: model.bias,
    weights: model.weights,
    events,
    quality,
    isBetter:
      heldOut.length >= companiesMin &&
      quality.fitted.precisionAt5 > quality.fixed.precisionAt5 &&
      quality.fitted.recallAt20 >= quality.fixed.recallAt20,
    createdAt: now(),
    chosenAt: null,
  })
  return 1
}

export function scoreWith(model: Model) {
  return ({ features }: { features: Features }) => scoreOf(contributionsOf(features, model), model)
}
