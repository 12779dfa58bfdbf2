import { decimal } from '@materia/contracts/money.ts'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { CompanyDocument } from '../companies/company.ts'
import { type FindCompanyDeps, findCompanies } from '../companies/findCompany.ts'
import { toParty } from '../companies/toParty.ts'
import type { SampleDocument } from './sample.ts'
import { endsAt, type SampleEvent, stepsOf } from './sampleState.ts'

export type SampleViewDeps = FindCompanyDeps

export async function toOneSample(
  deps: SampleViewDeps,
  sample: SampleDocument,
  userId: number,
): Promise<Sample> {
  const [shown] = await toSamples(deps, [sample], userId)
  return shown!
}

/** Samples as one of their sides sees them, with one query for all companies. */
export async function toSamples(
  deps: SampleViewDeps,
  samples: SampleDocument[],
  userId: number,
): Promise<Sample[]> {
  const partnerOf = ({ buyerId, sellerId }: SampleDocument) =>
    buyerId === userId ? sellerId : buyerId
  const ids = [...new Set(samples.map(partnerOf))]
  const found = await findCompanies(deps, ids)
  const companies = new Map(ids.map((id, at) => [id, found[at] ?? undefined]))
  return samples.map((sample) => {
    const id = partnerOf(sample)
    const role = sample.buyerId === userId ? 'buyer' : 'seller'
    return toSample(sample, { role, partnerId: id, partner: companies.get(id) })
  })
}

type Seen = { role: OrderRole; partnerId: number; partner: CompanyDocument | undefined }

function toSample(sample: SampleDocument, { role, partnerId, partner }: Seen): Sample {
  const { state, price, carrier, tracking, history } = sample
  const why = whyFor(sample, role)
  return {
    id: sample._id,
    role,
    partner: toParty(partnerId, partner),
    materialId: sample.materialId,
    material: sample.material,
    grams: sample.grams,
    state,
    ...(why && { why }),
    ...(price && { price: { amount: decimal(price.cents), currency: price.currency } }),
    shippingAddress: sample.shippingAddress,
    contactPhone: sample.contactPhone,
    ...(carrier !== null && { carrier }),
    ...(tracking !== null && { tracking }),
    pictures: sample.pictures,
    endsAt: endsAt(sample)?.toISOString() ?? null,
    history: history.map((event) => toEntry(event, role)),
    nextSteps: stepsOf(sample, role),
    createdAt: sample.createdAt.toISOString(),
    changedAt: sample.changedAt.toISOString(),
  }
}

/** A blocked company must not notice the block. It sees the usual end by the other side. */
const hiddenSteps = { buyer: 'withdraw', seller: 'decline' } as const
const hiddenEnds = { buyer: 'withdrawn', seller: 'declined' } as const

function whyFor({ why, history }: SampleDocument, role: OrderRole): Sample['why'] {
  const by = history.at(-1)?.by
  return why === 'blocked' && by && by !== role ? hiddenEnds[by] : (why ?? undefined)
}

function toEntry(event: SampleEvent, role: OrderRole): Sample['history'][number] {
  const { step, by, at } = event
  const isHidden = step === 'end' && event.why === 'blocked' && by !== null && by !== role
  return {
    step: isHidden ? hiddenSteps[by] : step,
    by,
    at: at.toISOString(),
    ...('note' in event && event.note !== undefined && { note: event.note }),
  }
}
