import { forEachRow } from '@materia/service-kit/src/database/forEachRow.ts'
import { dueBy } from '@materia/service-kit/src/mongo/dates.ts'
import { type ChangeSampleDeps, changeSample } from './changeSample.ts'

const batchSize = 100

/**
 * Ends samples that nobody has acted on for long, and reminds buyers of their verdict. Returns their
 * number.
 */
export async function tickSamples(deps: ChangeSampleDeps): Promise<number> {
  const { samples, now } = deps
  const due = await samples
    .find({ nextAt: dueBy(now()) })
    .sort({ nextAt: 1 })
    .limit(batchSize)
    .lean()
  await forEachRow(due, (sample) => changeSample(deps, sample, { kind: 'tick' }))
  return due.length
}
