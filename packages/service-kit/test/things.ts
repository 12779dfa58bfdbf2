import { bind } from '@materia/contracts/wire/bind.ts'
import { type CommonErrorCode, errorTypes } from '@materia/contracts/errors.ts'
import type { EventType, RequestType } from '@materia/contracts/wire/Event.ts'
import type { OpenOperation, UserOperation } from '@materia/contracts/wire/Operation.ts'
import Joi from 'joi'

export type Thing = { name: string }

export const thingErrors = errorTypes({ THING_TAKEN: [409, 'There is a thing of this name'] })
type Code = CommonErrorCode | keyof typeof thingErrors

const listThings: OpenOperation<{ response: Thing[] }> = {
  method: 'get',
  path: '/api/things',
  auth: 'anyone',
}
const makeThing: UserOperation<{ body: Thing; response: Thing }, Code> = {
  method: 'post',
  path: '/api/things',
  auth: 'user',
  status: 201,
  creates: true,
  errors: ['THING_TAKEN'],
}
const thingMade: EventType<Thing> = { subject: 'things.thing.made' }
const thingLost: EventType<object> = { subject: 'things.thing.lost' }
const holdThing: RequestType<{ id: number }, unknown> = { subject: 'things.thing.hold' }

const thing = Joi.object<Thing, true>({ name: Joi.string().required() })

/** The contract of a small service that tests the kit and the code built on it. */
export const things = bind(
  { listThings, makeThing, thingMade, thingLost, holdThing },
  {
    listThings: { summary: 'All things', response: Joi.array<Thing[]>().items(thing) },
    makeThing: { summary: 'Make a thing', body: thing.required(), response: thing },
    thingMade: { data: thing },
    thingLost: { data: Joi.object<object>() },
    holdThing: {
      request: Joi.object<{ id: number }, true>({ id: Joi.number().required() }),
      reply: Joi.alternatives<unknown>(Joi.valid('held'), Joi.object()),
    },
  },
)
