import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { CatalogModels } from '../model/catalogModels.ts'
import type { MatchModelDocument } from '../model/matchModel.ts'
import { featureNames, type Features, fixedModel, type Model } from './score.ts'

type Deps = Pick<CatalogModels, 'matchModels'>

/** The version that an operator chose, else the newest one that is better than the fixed weights. */
export async function findModel({ matchModels }: Deps): Promise<Model> {
  const rows = await matchModels
    .find({ $or: [{ chosenAt: { $ne: null } }, { isBetter: true }] })
    .sort({ chosenAt: -1, _id: -1 })
    .limit(1)
    .lean()
  const [row] = readRows(matchModels, rows, (one) => one)
  return row ? toModel(row) : fixedModel
}

function toModel({ _id: version, bias, weights }: MatchModelDocument): Model {
  if (version === 0) return fixedModel
  // A version of an earlier release may lack a feature.
  const known = featureNames.map((name) => [name, weights[name] ?? 0])
  return { version, bias, weights: Object.fromEntries(known) as Features }
}

/** Lets matches use a version, the fixed weights, or again the newest better version. */
export async function chooseModel(
  { matchModels }: Deps,
  choice: number | 'fixed' | 'newest',
  now: Date,
): Promise<boolean> {
  const _id = choice === 'fixed' ? 0 : choice
  if (choice === 'fixed')
    await matchModels.updateOne(
      { _id: 0 },
      { $set: { bias: fixedModel.bias, weights: fixedModel.weights, events: 0, createdAt: now } },
      { upsert: true },
    )
  if (_id !== 'newest' && !(await matchModels.exists({ _id }))) return false
  await matchModels.updateMany({}, { $set: { chosenAt: null } })
  if (_id !== 'newest') await matchModels.updateOne({ _id }, { $set: { chosenAt: now } })
  return true
}
