import { toCents } from '@materia/contracts/money.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { samples as samplesContract } from '@materia/contracts/samples/contract.ts'
import type { SampleStepDraft } from '@materia/contracts/samples/sample.ts'
import type { SampleStep } from '@materia/contracts/samples/constants.ts'
import { invalidInput } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { AttachmentModels } from '../attachments/AttachmentDeps.ts'
import { assignAttachments } from '../attachments/claimAttachments.ts'
import { type ChangeSampleDeps, changeSample } from './changeSample.ts'
import type { SampleCommand } from './decideSample.ts'
import { findSample } from './findSample.ts'
import { type SampleViewDeps, toOneSample } from './toSample.ts'

type Deps = ChangeSampleDeps & SampleViewDeps & Pick<AttachmentModels, 'attachments'>

export function takeSampleStep(deps: Deps) {
  return route(
    samplesContract.takeSampleStep,
    async ({ params, body, user: { userId }, cause }) => {
      requireFields(body)
      const sample = await findSample(deps, params.id, userId)
      const by = sample.buyerId === userId ? 'buyer' : 'seller'
      const { pictures = [] } = body
      const changed = await changeSample(deps, sample, commandOf(body, by), {
        ...cause,
        after: (session) =>
          assignAttachments(deps, session, { urls: pictures, userId }, { sampleId: sample._id }),
      })
      return toOneSample(deps, changed, userId)
    },
  )
}

type Field = Exclude<keyof SampleStepDraft, 'step' | 'note'>

const fieldsOf: Partial<Record<SampleStep, Field[]>> = {
  agree: ['price'],
  price: ['price'],
  ship: ['carrier', 'tracking'],
  approve: ['pictures'],
  reject: ['pictures'],
}
const requiredOf: Partial<Record<SampleStep, keyof SampleStepDraft>> = {
  price: 'price',
  ship: 'carrier',
  reject: 'note',
}

/** Throws 400 for a field that the step lacks or does not have. */
function requireFields(body: SampleStepDraft): void {
  const { step, price } = body
  const own = fieldsOf[step] ?? []
  const required = requiredOf[step]
  if (required && body[required] === undefined)
    throw invalidInput([{ path: required, message: `is required to ${step}` }])
  const all: Field[] = ['price', 'carrier', 'tracking', 'pictures']
  const foreign = all.filter((field) => body[field] !== undefined && !own.includes(field))
  if (foreign.length > 0)
    throw invalidInput(foreign.map((path) => ({ path, message: `is not for the step ${step}` })))
  if (price && toCents(price.amount) === 0)
    throw invalidInput([{ path: 'price.amount', message: 'is zero: a free sample has no price' }])
}

function commandOf(
  { step, note, price, carrier, tracking, pictures }: SampleStepDraft,
  by: OrderRole,
): SampleCommand {
  return {
    kind: 'step',
    step,
    by,
    ...(note !== undefined && { note }),
    ...(price && { price: { cents: toCents(price.amount), currency: price.currency } }),
    ...(carrier !== undefined && { carrier }),
    ...(tracking !== undefined && { tracking }),
    ...(pictures && pictures.length > 0 && { pictures }),
  }
}
