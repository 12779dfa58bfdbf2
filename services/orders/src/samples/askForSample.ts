import { dayMs } from '@materia/contracts/durations.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { pick } from '@materia/contracts/pick.ts'
import { openSamplesMax, samplesPerDayMax } from '@materia/contracts/samples/constants.ts'
import { samples as samplesContract } from '@materia/contracts/samples/contract.ts'
import type { SampleDraft } from '@materia/contracts/samples/sample.ts'
import { parsePhone } from '@materia/contracts/text/parsePhone.ts'
import { AppError, invalidInput } from '@materia/service-kit/src/AppError.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { storeResponse } from '@materia/service-kit/src/http/idempotency.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findLotOfTerms, type LotDeps } from '../lots/findLot.ts'
import { type LotDocument, orderedMaterialFields } from '../lots/lot.ts'
import { type ReadableDeps, requireReadable } from '../lots/requireReadable.ts'
import { checkPartner } from '../companies/checkPartner.ts'
import { type ChangeSampleDeps, emitSampleNews } from './changeSample.ts'
import { evolveSample } from './evolveSample.ts'
import { fieldsOfLife, type SampleDocument, sampleKey } from './sample.ts'
import { noSample } from './sampleState.ts'
import { type SampleViewDeps, toOneSample } from './toSample.ts'

type Deps = ChangeSampleDeps &
  SampleViewDeps &
  LotDeps &
  ReadableDeps & { nextSampleId: () => Promise<number> }

export function askForSample(deps: Deps) {
  return route(samplesContract.askForSample, async ({ body, user: { userId }, cause }) => {
    const { materialId } = body
    const lot = askable(await findLotOfTerms(deps, { materialId }), userId)
    await requireReadable(deps, lot, userId)
    await checkPartner(deps, { buyerId: userId, sellerId: lot.userId })
    const sample = newSample(
      await deps.nextSampleId(),
      { lot, buyerId: userId, now: deps.now() },
      {
        ...body,
        contactPhone: phoneOf(body),
      },
    )
    return transaction(
      deps.connection,
      async (session) => {
        await checkLimits(deps, sample, session)
        // Lean, because Mongoose would leave out empty objects.
        await deps.samples.insertMany([sample], { session, lean: true })
        await emitSampleNews(session, sample, 'asked')
        const answer = await toOneSample(deps, sample, userId)
        await storeResponse(session, answer)
        return answer
      },
      // Calls at the same time wait for each other, so that each counts the others.
      { ...cause, locks: [`samples/${userId}`] },
    )
  })
}

/** A listing that is on sale and not the buyer's own. */
function askable(lot: LotDocument | null, buyerId: number): LotDocument {
  if (!lot || lot.isDeleted || ['sold', 'withdrawn', 'draft'].includes(lot.status))
    throw new AppError(ordersErrors.NOT_AVAILABLE)
  if (lot.userId === buyerId) throw new AppError(ordersErrors.OWN_MATERIAL)
  return lot
}

/** The number as E.164. Without a country code it is one of the address's country. */
function phoneOf({ contactPhone, shippingAddress: { country } }: SampleDraft): string {
  const phone = parsePhone(contactPhone, country)
  if (phone === null) throw invalidInput([{ path: 'contactPhone', message: 'is no phone number' }])
  return phone
}

type About = { lot: LotDocument; buyerId: number; now: Date }

function newSample(
  _id: number,
  { lot, buyerId, now }: About,
  { grams, shippingAddress, contactPhone, note }: SampleDraft,
): SampleDocument {
  const facts = { buyerId, sellerId: lot.userId, materialId: lot._id }
  const asked = {
    step: 'ask' as const,
    by: 'buyer' as const,
    at: now,
    ...(note !== undefined && { note }),
  }
  return {
    _id,
    ...facts,
    material: pick(lot, orderedMaterialFields),
    quantity: lot.quantity,
    unit: lot.unit,
    grams,
    shippingAddress,
    contactPhone,
    version: 1,
    createdAt: now,
    ...fieldsOfLife(facts, evolveSample(noSample, asked)),
  }
}

/** Throws SAMPLE_UNDER_WAY or SAMPLES_FULL. Needs the lock of the buyer. */
async function checkLimits(
  { samples, now }: Pick<Deps, 'samples' | 'now'>,
  { buyerId, materialId }: SampleDocument,
  session: ClientSession,
): Promise<void> {
  const isUnderWay = await samples
    .exists({ lists: sampleKey(buyerId, `askedOpen/${materialId}`) })
    .session(session)
  if (isUnderWay) throw new AppError(ordersErrors.SAMPLE_UNDER_WAY)
  const open = await samples
    .countDocuments({ lists: sampleKey(buyerId, 'askedOpen') })
    .limit(openSamplesMax)
    .session(session)
  const since = new Date(now().getTime() - dayMs)
  const today = await samples
    .countDocuments({
      lists: sampleKey(buyerId, 'asked'),
      // Bounds the search by the index.
      changedAt: { $gt: since },
      createdAt: { $gt: since },
    })
    .session(session)
  if (open >= openSamplesMax || today >= samplesPerDayMax)
    throw new AppError(ordersErrors.SAMPLES_FULL)
}
