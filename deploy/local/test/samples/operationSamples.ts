import { accountSamples } from './accountSamples.ts'
import { callOffSamples } from './callOffSamples.ts'
import { catalogSamples } from './catalogSamples.ts'
import { chatSamples } from './chatSamples.ts'
import { closingSamples } from './closingSamples.ts'
import { documentSamples } from './documentSamples.ts'
import { factorSamples } from './factorSamples.ts'
import { offerSamples } from './offerSamples.ts'
import { requestSamples } from './requestSamples.ts'
import { addressSamples, ordersSamples } from './ordersSamples.ts'
import { buyer, type SampleContext, type Samples, seller } from './Sample.ts'
import { sampleSamples } from './sampleSamples.ts'
import { waitlistSamples } from './waitlistSamples.ts'
import { wantedSamples } from './wantedSamples.ts'

const email = 'ana@sample.example'

/** A sample of every operation of the API, in the order of the calls. */
export const operationSamples = (context: SampleContext): Samples => ({
  ...accountSamples(context),
  ...factorSamples(context),
  ...documentSamples(context),
  ...catalogSamples(context.known),
  ...wantedSamples(context.known),
  ...chatSamples(context.known),
  ...offerSamples(context.known),
  ...sampleSamples(context.known),
  ...requestSamples(context.known),
  ...ordersSamples(context),
  ...addressSamples,
  deleteMaterial: () => ({ ...seller, params: { id: context.known.material } }),
  ...callOffSamples(context.known),
  ...closingSamples(context, email),
  ...waitlistSamples(context, email),
  listSessions: () => seller,
  endSession: () => ({ ...seller, params: { id: context.known.session } }),
  endOtherSessions: () => seller,
  reportTelemetry: () => ({
    body: { slices: [{ name: 'shell', version: '1.0.0', event: 'opened' }] },
  }),
  logout: () => buyer,
})
