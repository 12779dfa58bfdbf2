import { things } from '../test/things.ts'
import { checkComplete } from './checkComplete.ts'
import { reply } from './respond.ts'
import { route } from './route.ts'

const routes = [
  route(things.listThings, async () => []),
  route(things.makeThing, async ({ body }) => body),
]
const replies = [reply(things.holdThing, async () => 'held')]

describe('checkComplete', () => {
  it('finds nothing wrong where everything is answered', () => {
    expect(() => checkComplete(things, routes, replies)).not.toThrow()
  })

  it('names the call that nothing answers', () => {
    expect(() => checkComplete(things, routes.slice(0, 1), replies)).toThrow(
      'Nothing answers the call makeThing',
    )
  })

  it('names the request that nothing answers', () => {
    expect(() => checkComplete(things, routes, [])).toThrow('Nothing answers things.thing.hold')
  })
})
