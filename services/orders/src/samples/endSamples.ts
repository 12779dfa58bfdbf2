import type { CompanyBlockedData } from '@materia/contracts/chat/blocks.ts'
import type { UserDeletedData } from '@materia/contracts/identity/users/account.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { SampleCommand } from './decideSample.ts'
import { type ChangeSampleDeps, changeSample } from './changeSample.ts'
import { type SampleDocument, sampleKey } from './sample.ts'

const roleOf = ({ buyerId }: SampleDocument, userId: number): OrderRole =>
  buyerId === userId ? 'buyer' : 'seller'

/** Ends the samples of a deleted account that are under way. */
export function onSamplePartyGone(deps: ChangeSampleDeps) {
  return async ({ id }: UserDeletedData): Promise<void> => {
    const open = deps.samples.find({ lists: sampleKey(id, 'open') })
    await endAll(deps, open.lean().cursor(), (sample) => ({
      why: 'accountGone',
      by: roleOf(sample, id),
    }))
  }
}

/** Ends the samples between two companies that are under way. */
export function onSamplePartnerBlocked(deps: ChangeSampleDeps) {
  return async ({ userId, partnerId }: CompanyBlockedData): Promise<void> => {
    const lists = { $all: [sampleKey(userId, `with/${partnerId}`), sampleKey(userId, 'open')] }
    const between = deps.samples.find({ lists })
    await endAll(deps, between.lean().cursor(), (sample) => ({
      why: 'blocked',
      by: roleOf(sample, userId),
    }))
  }
}

type End = Omit<Extract<SampleCommand, { kind: 'end' }>, 'kind'>

async function endAll(
  deps: ChangeSampleDeps,
  samples: AsyncIterable<SampleDocument>,
  endOf: (sample: SampleDocument) => End,
): Promise<void> {
  for await (const sample of samples)
    await changeSample(deps, sample, { kind: 'end', ...endOf(sample) })
}
