import { buffer } from 'node:stream/consumers'
import { bind } from '@materia/contracts/wire/bind.ts'
import type { OpenOperation, UserOperation } from '@materia/contracts/wire/Operation.ts'
import Joi from 'joi'
import { pino } from 'pino'
import { createApp } from '../src/http/createApp.ts'
import { type Route, route } from '../src/http/route.ts'
import { startTestApp, testIdentityPublicKeys } from '../src/testApp.ts'

type Thing = { name: string; parts?: { size: number }[] }
type ListQuery = { limit?: number; color?: string; isNew?: boolean }
type Answered = { response: object }

const list: OpenOperation<Answered & { query: ListQuery }> = {
  method: 'get',
  path: '/api/things',
  auth: 'anyone',
}
const make: OpenOperation<Answered & { body: Thing }> = {
  method: 'post',
  path: '/api/things',
  auth: 'anyone',
  status: 201,
}
const read: OpenOperation<Answered & { params: { id: number } }> = {
  method: 'get',
  path: '/api/things/{id}',
  auth: 'anyone',
}
const remove: OpenOperation<object> = {
  method: 'delete',
  path: '/api/things/{id}',
  auth: 'anyone',
  status: 204,
}
const take: OpenOperation<Answered & { body: { text: string } }> = {
  method: 'post',
  path: '/api/import',
  auth: 'anyone',
  bodyBytesMax: 100_000,
}
const upload: OpenOperation<Answered> = {
  method: 'post',
  path: '/api/upload',
  auth: 'anyone',
  files: { field: 'image', max: 1 },
}
const own: UserOperation<Answered & { body: Thing }> = {
  method: 'post',
  path: '/api/own',
  auth: 'user',
}
const fail: OpenOperation<Answered> = { method: 'get', path: '/api/fail', auth: 'anyone' }
const count: OpenOperation<{ response: number }> = {
  method: 'get',
  path: '/api/count',
  auth: 'anyone',
}

const answer = Joi.object<object>()
const body = Joi.object<Thing>({
  name: Joi.string().max(10).required(),
  parts: Joi.array().items(Joi.object({ size: Joi.number().required() })),
}).required()
const things = bind(
  { list, make, read, remove, take, upload, own, fail, count },
  {
    list: {
      summary: '',
      query: Joi.object<ListQuery>({
        limit: Joi.number().integer().min(1).default(24),
        color: Joi.string(),
        isNew: Joi.boolean(),
      }),
      response: answer,
    },
    make: { summary: '', body, response: answer },
    read: {
      summary: '',
      params: Joi.object<{ id: number }>({ id: Joi.number().integer().positive().required() }),
      response: answer,
    },
    remove: { summary: '', response: null },
    take: {
      summary: '',
      body: Joi.object<{ text: string }>({ text: Joi.string().required() }),
      response: answer,
    },
    upload: { summary: '', response: answer },
    own: { summary: '', body, response: answer },
    fail: { summary: '', response: answer },
    count: { summary: '', response: Joi.number(), cachePolicy: 'shared' },
  },
)

type Given = Record<'params' | 'query' | 'body' | 'user', unknown>

type State = {
  /** The input of each handler call. */
  handled: Given[]
  /** The missing dependencies that `/readyz` reports. */
  missing: string[]
  /** The error that `GET /api/fail` throws. */
  thrown: unknown
  /** The response of `GET /api/count`. */
  counted: unknown
  /** Log lines of level error. */
  logged: string[]
}

export const anyError = {
  message: expect.any(String),
  requestId: expect.stringMatching(/^[\w-]{8,64}$/),
}

/**
 * Serves an app whose handlers respond with their input. Tests change other behavior through
 * `state`.
 */
export async function startEchoApp() {
  const state: State = {
    handled: [],
    missing: [],
    thrown: undefined,
    counted: undefined,
    logged: [],
  }
  const log = pino({ level: 'error' }, { write: (line) => void state.logged.push(line) })
  const app = await startTestApp(
    createApp({
      name: 'things',
      routes: routesOf(state),
      identityPublicKeys: testIdentityPublicKeys,
      log,
      isReady: async () => state.missing,
    }),
  )
  return { ...app, state }
}

export type EchoApp = Awaited<ReturnType<typeof startEchoApp>>

function routesOf(state: State): Route[] {
  const echo = async ({ params, query, body, user }: Given) => {
    state.handled.push({ params, query, body, user })
    return { params, query, body, user }
  }
  return [
    route(things.list, echo),
    route(things.make, echo),
    route(things.read, echo),
    route(things.remove, async () => undefined),
    route(things.own, echo),
    route(things.take, async () => ({})),
    route(things.upload, async ({ ctx }) => ({ bytes: (await buffer(ctx.req)).length })),
    route(things.fail, async ({ ctx }) => {
      ctx.set('etag', '"1"')
      throw state.thrown
    }),
    route(things.count, async () => state.counted as number),
  ]
}
