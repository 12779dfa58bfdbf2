import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import type { SampleChangedData } from '@materia/contracts/samples/sampleEvent.ts'
import type { SampleNews } from '@materia/contracts/samples/constants.ts'
import { samples as samplesContract } from '@materia/contracts/samples/contract.ts'
import { pick } from '@materia/contracts/pick.ts'
import { AppError, notFound, unavailable } from '@materia/service-kit/src/AppError.ts'
import {
  type Cause,
  type ClientSession,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import type { Connection } from 'mongoose'
import { namedLot } from '../lots/namedLot.ts'
import { decideSample, type SampleCommand, type SampleDecision } from './decideSample.ts'
import { evolveSample } from './evolveSample.ts'
import { fieldsOfLife, lifeFields, type SampleDocument, type SampleRows } from './sample.ts'
import { endsAt } from './sampleState.ts'

export type ChangeSampleDeps = SampleRows & { connection: Connection; now: () => Date }

const triesMax = 20

/** `after`: runs in the same transaction, once the step is written. */
type Options = Partial<Cause> & { after?: (session: ClientSession) => Promise<void> }

/**
 * Decides a command and stores its event with the news. If another process changed the sample
 * meanwhile, it reads and decides again. Throws the reason of a refusal. Returns the stored sample,
 * unchanged if the command was done before.
 */
export async function changeSample(
  deps: ChangeSampleDeps,
  sample: SampleDocument,
  command: SampleCommand,
  { after, ...cause }: Options = {},
): Promise<SampleDocument> {
  let read = sample
  for (let tries = 0; tries < triesMax; tries++) {
    const decided = decideSample(read, command, deps.now())
    if (!decided) return read
    if ('refused' in decided) throw new AppError(ordersErrors[decided.refused])
    const of = read
    const saved = await transaction(
      deps.connection,
      async (session) => {
        const stored = await save(deps, session, of, decided)
        if (stored) await after?.(session)
        return stored
      },
      cause,
    )
    if (saved) return saved
    const found = await deps.samples.findById(sample._id).lean()
    if (!found) throw notFound()
    read = found
  }
  throw unavailable(new Error(`Sample ${sample._id} was changed by others on every try`))
}

type Done = Exclude<SampleDecision, null | { refused: string }>

/** Null if it has changed since it was read. */
async function save(
  { samples }: SampleRows,
  session: ClientSession,
  sample: SampleDocument,
  done: Done,
): Promise<SampleDocument | null> {
  // Not the contact, which a deletion may have removed meanwhile.
  const fields =
    'event' in done
      ? fieldsOfLife(sample, evolveSample(pick(sample, lifeFields), done.event))
      : { isReminded: true, nextAt: endsAt(sample) }
  const version = sample.version + 1
  const { matchedCount } = await samples.updateOne(
    { _id: sample._id, version: sample.version },
    { $set: { ...fields, version } },
    { session },
  )
  if (matchedCount === 0) return null
  const saved = { ...sample, ...fields, version }
  await emitSampleNews(session, saved, 'event' in done ? saved.state : 'reminded')
  return saved
}

/** Writes the news of a sample's last change to the outbox. */
export async function emitSampleNews(
  session: ClientSession,
  sample: SampleDocument,
  news: SampleNews,
): Promise<void> {
  await emit(session, samplesContract.sampleChanged, dataOf(sample, news))
}

function dataOf(sample: SampleDocument, news: SampleNews): SampleChangedData {
  const { _id: sampleId, buyerId, sellerId, materialId } = sample
  return {
    sampleId,
    no: sample.version,
    news,
    by: news === 'reminded' ? null : (sample.history.at(-1)?.by ?? null),
    buyerId,
    sellerId,
    materialId,
    lot: namedLot(sample),
    grams: sample.grams,
    ...(news === 'ended' && sample.why && { why: sample.why }),
  }
}
