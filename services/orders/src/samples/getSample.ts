import { samples as samplesContract } from '@materia/contracts/samples/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findSample } from './findSample.ts'
import type { SampleRows } from './sample.ts'
import { toOneSample, type SampleViewDeps } from './toSample.ts'

export function getSample(deps: SampleRows & SampleViewDeps) {
  return route(samplesContract.getSample, async ({ params, user: { userId } }) =>
    toOneSample(deps, await findSample(deps, params.id, userId), userId),
  )
}
