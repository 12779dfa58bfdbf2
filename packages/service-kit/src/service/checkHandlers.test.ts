import { things } from '../../test/things.ts'
import { checkHandlers } from './checkHandlers.ts'
import { reply } from '../nats/respond.ts'
import { route } from '../http/route.ts'

const routes = [
  route(things.listThings, async () => []),
  route(things.makeThing, async ({ body }) => body),
]
const replies = [reply(things.holdThing, async () => 'held')]

describe('checkHandlers', () => {
  it('accepts a service that handles everything', () => {
    expect(() => checkHandlers(things, routes, replies)).not.toThrow()
  })

  it('names the operation without a handler', () => {
    expect(() => checkHandlers(things, routes.slice(0, 1), replies)).toThrow(
      'No handler for the operation makeThing',
    )
  })

  it('names the request without a handler', () => {
    expect(() => checkHandlers(things, routes, [])).toThrow(
      'No handler for the request things.thing.hold',
    )
  })
})
