import { Readable } from 'node:stream'
import { bind } from '@materia/contracts/wire/bind.ts'
import * as catalogApi from '@materia/contracts/catalog/api.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import type {
  Material,
  MaterialChange,
  MaterialParams,
} from '@materia/contracts/catalog/material.ts'
import * as identityApi from '@materia/contracts/identity/api.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import {
  userEventDataSchema,
  type User,
  type UserEventData,
} from '@materia/contracts/identity/users/user.ts'
import type { OpenOperation } from '@materia/contracts/wire/Operation.ts'
import type { waitlistErrors } from '@materia/contracts/waitlist/errors.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import Joi from 'joi'
import { on } from '@materia/service-kit/src/consumers/on.ts'
import type { NatsConnection } from '@materia/service-kit/src/nats/connectNats.ts'
import { emit } from '@materia/service-kit/src/outbox/outbox.ts'
import { reply, request } from '@materia/service-kit/src/nats/respond.ts'
import { type Handler, route } from '@materia/service-kit/src/http/route.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'

// Wrong wirings that must not compile. Only `tsc` reads this file.

declare const session: ClientSession
declare const nats: NatsConnection
declare const changeMaterial: Handler<typeof catalog.changeMaterial>
declare const onUserUpdated: (data: UserEventData) => Promise<void>

route(catalog.changeMaterial, changeMaterial)
// @ts-expect-error: the handler of another call
route(catalog.listFavoriteIds, changeMaterial)
// @ts-expect-error: an answer that is not the contract's
route(catalog.listFavoriteIds, async () => ['7'])
// @ts-expect-error: nothing answered where something is due
route(catalog.listFavoriteIds, async () => {})
// @ts-expect-error: something answered where nothing is due
route(catalog.recordView, async () => 7)
route(catalog.addFavorite, async ({ user, params }) => user.userId === params.id)
route(catalog.getMaterial, async ({ user }): Promise<Material> => {
  // @ts-expect-error: anyone may call it, so there may be no user
  throw user.userId
})
// @ts-expect-error: it has no body
route(catalog.addFavorite, async ({ body }) => body.title === '')
// @ts-expect-error: a stream where JSON is due
route(catalog.listFavoriteIds, async () => Readable.from([]))
// @ts-expect-error: no event is an operation
route(catalog.materialListed, async () => {})

void emit(session, identity.userDeleted, { id: 7, revision: 1 })
// @ts-expect-error: other data than the event's
void emit(session, catalog.materialListed, { nonsense: true })
// @ts-expect-error: a part of the event's data
void emit(session, identity.userDeleted, { id: 7 })

on(identity.userUpdated, onUserUpdated)
// @ts-expect-error: the consumer of another event
on(identity.userDeleted, onUserUpdated)
// @ts-expect-error: no request is an event
on(catalog.reserveMaterial, async () => {})

// @ts-expect-error: a reply that is not the contract's
reply(catalog.reserveMaterial, async () => ({ nonsense: true }))
// @ts-expect-error: a request that is not the contract's
void request(nats, catalog.reserveMaterial, { nonsense: true })

const { getFavorite, changeMaterial: change } = catalogApi
const { getCurrentUser, userUpdated } = identityApi
const params = Joi.object<MaterialParams, true>({ id: Joi.number().required() })
const user = Joi.object<User>()

bind(
  { getFavorite, userUpdated },
  {
    getFavorite: { summary: '', params, response: Joi.boolean() },
    userUpdated: { data: userEventDataSchema },
  },
)
// @ts-expect-error: the schema of another answer
bind({ getFavorite }, { getFavorite: { summary: '', params, response: Joi.string() } })
// @ts-expect-error: a schema that says nothing of its type
bind({ getCurrentUser }, { getCurrentUser: { summary: '', response: Joi.object() } })
// @ts-expect-error: no schema of its parameters
bind({ getFavorite }, { getFavorite: { summary: '', response: Joi.boolean() } })
// @ts-expect-error: a schema of parameters that it does not have
bind({ getCurrentUser }, { getCurrentUser: { summary: '', params, response: user } })
// @ts-expect-error: no response where there is one
bind({ getCurrentUser }, { getCurrentUser: { summary: '', response: null } })
bind(
  { change },
  // @ts-expect-error: the schema of another body
  { change: { summary: '', params, body: params, response: Joi.object<Material>() } },
)
bind(
  { getFavorite },
  // @ts-expect-error: a key that nobody reads
  { getFavorite: { summary: '', params, response: Joi.boolean(), headerz: {} } },
)
bind(
  { getFavorite },
  {
    getFavorite: { summary: '', params, response: Joi.boolean() },
    // @ts-expect-error: the schema of what the domain does not have
    nonsense: { data: userEventDataSchema },
  },
)
bind(
  { getFavorite },
  {
    // @ts-expect-error: shared, though it is one user's
    getFavorite: { summary: '', params, response: Joi.boolean(), cachePolicy: 'shared' },
  },
)
// @ts-expect-error: the schema of another event
bind({ userUpdated }, { userUpdated: { data: params } })
// @ts-expect-error: none of its schemas
bind({ getCurrentUser, getFavorite }, { getCurrentUser: { summary: '', response: user } })

type WaitlistCall = OpenOperation<object, keyof typeof waitlistErrors>
const leave: WaitlistCall = {
  method: 'post',
  path: '/api/waitlist/leave',
  auth: 'anyone',
  // @ts-expect-error: a code that its domain does not have
  errors: ['MATERIAL_SOLD'],
}

declare const body: MaterialChange
const changed: Promise<Material> = call(change, { params: { id: 7 }, body })
// @ts-expect-error: parameters are missing
void call(getFavorite)
// @ts-expect-error: parameters of another type
void call(getFavorite, { params: { id: '7' } })
// @ts-expect-error: the body is missing
void call(change, { params: { id: 7 } })
// @ts-expect-error: another answer
const kept: Promise<string> = call(getFavorite, { params: { id: 7 } })

void [leave, changed, kept]
