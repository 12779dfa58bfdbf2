import { type Connection, type Model, Schema } from 'mongoose'
import { AppError } from '../src/AppError.ts'
import { storeResponse } from '../src/http/idempotency.ts'
import { isDuplicateOf } from '../src/database/connectMongo.ts'
import { on } from '../src/consumers/on.ts'
import { emit } from '../src/outbox/outbox.ts'
import { reply } from '../src/nats/respond.ts'
import { route } from '../src/http/route.ts'
import type { ServiceDefinition } from '../src/service/startService.ts'
import { transaction } from '../src/database/transaction.ts'
import { type Thing, thingErrors, things } from './things.ts'

type Models = { made: Model<Thing> }
type Deps = Models & { connection: Connection }

const schema = new Schema<Thing>({ name: { type: String, required: true } }).index(
  { name: 1 },
  { unique: true },
)

/** The definition of the small test service. */
export const thingsService: ServiceDefinition<Models, Deps> = {
  name: 'things',
  contract: things,
  models: (connection) => ({ made: connection.model<Thing>('Thing', schema) }),
  start: async ({ connection }, models) => ({ deps: { ...models, connection } }),
  routes: ({ connection, made }) => [
    route(things.listThings, async () => (await made.find().lean()).map(({ name }) => ({ name }))),
    route(things.makeThing, async ({ body, cause }) => {
      const write = transaction(
        connection,
        async (session) => {
          await made.create([body], { session })
          await emit(session, things.thingMade, body)
          await storeResponse(session, body)
        },
        cause,
      )
      await write.catch((error: unknown) => {
        throw isDuplicateOf(error, 'name') ? new AppError(thingErrors.THING_TAKEN) : error
      })
      return body
    }),
  ],
  consumers: ({ connection }) => [
    {
      handlers: [
        on(
          things.thingMade,
          async ({ name }, { session }) =>
            void (await connection.collection('heard').insertOne({ name }, { session })),
        ),
      ],
    },
  ],
  replies: () => [reply(things.holdThing, async () => 'held')],
}
