import Joi from 'joi'
import { readConfig } from './config.ts'
import { connectNats } from './nats.ts'
import { replayDeadLetters } from './replayDeadLetters.ts'

// `NATS_URL=… node packages/service-kit/src/replay.ts` gives every dead letter another try, once its cause is mended.
const { NATS_URL } = readConfig(Joi.object<{ NATS_URL: string }>({ NATS_URL: Joi.string().required() }), process.env)
const nats = await connectNats(NATS_URL)
process.stdout.write(`Dead letters replayed: ${await replayDeadLetters(nats)}\n`)
await nats.close()
