import type { CommonErrorCode } from '../errors.ts'
import type { ordersErrors } from '../orders/errors.ts'
import type { EventType } from '../wire/Event.ts'
import type { CallTypes, UserOperation } from '../wire/Operation.ts'
import type {
  Sample,
  SampleDraft,
  SampleParams,
  SamplesPage,
  SamplesQuery,
  SampleStepDraft,
} from './sample.ts'
import type { SampleChangedData } from './sampleEvent.ts'

type User<Types extends CallTypes> = UserOperation<
  Types,
  CommonErrorCode | keyof typeof ordersErrors
>

export const askForSample: User<{ body: SampleDraft; response: Sample }> = {
  method: 'post',
  path: '/api/samples',
  auth: 'user',
  needsConfirmedEmail: true,
  status: 201,
  creates: true,
  errors: ['NOT_AVAILABLE', 'OWN_MATERIAL', 'OFFER_PARTNER', 'SAMPLE_UNDER_WAY', 'SAMPLES_FULL'],
}
export const listSamples: User<{ query: SamplesQuery; response: SamplesPage }> = {
  method: 'get',
  path: '/api/samples',
  auth: 'user',
}
export const getSample: User<{ params: SampleParams; response: Sample }> = {
  method: 'get',
  path: '/api/samples/{id}',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
/** The same step again changes nothing. */
export const takeSampleStep: User<{
  params: SampleParams
  body: SampleStepDraft
  response: Sample
}> = {
  method: 'post',
  path: '/api/samples/{id}/steps',
  auth: 'user',
  needsConfirmedEmail: true,
  errors: ['NOT_FOUND', 'SAMPLE_CHANGED', 'PAPER_UNKNOWN'],
}
export const sampleChanged: EventType<SampleChangedData> = {
  subject: 'orders.sample.changed',
}
