import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import {
  sampleDraftSchema,
  sampleParamsSchema,
  sampleSchema,
  samplesPageSchema,
  samplesQuerySchema,
  sampleStepSchema,
} from './sample.ts'
import { sampleChangedDataSchema } from './sampleEvent.ts'

/** Samples of listings, from the question to the buyer's verdict. */
export const samples = bind(api, {
  askForSample: {
    summary: 'Ask the seller of a listing for a sample',
    body: sampleDraftSchema,
    response: sampleSchema,
  },
  listSamples: {
    summary: 'A page of the samples you asked for or were asked for, changed last first',
    query: samplesQuerySchema,
    response: samplesPageSchema,
  },
  getSample: {
    summary: 'One of your samples with all its steps',
    params: sampleParamsSchema,
    response: sampleSchema,
  },
  takeSampleStep: {
    summary: 'Take a step of a sample: agree, name a price, ship, approve, reject',
    params: sampleParamsSchema,
    body: sampleStepSchema,
    response: sampleSchema,
  },
  sampleChanged: { data: sampleChangedDataSchema },
})
