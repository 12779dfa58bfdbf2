import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createCallLines } from './callLines.ts'

type Response = EventEmitter & { closed: boolean }

const respond = () => Object.assign(new EventEmitter(), { closed: false }) as Response
const close = (res: Response) => {
  res.closed = true
  res.emit('close')
}
const tick = () => new Promise((resolve) => setImmediate(resolve))

/** A line with two places. Each request is handled until its response is closed. */
function begin(waitMs = 60_000) {
  const enter = createCallLines({ requestsAtOnce: 2, upstreamTimeoutMs: waitMs })
  const handled: string[] = []
  const ask = (name: string, caller = 'one') => {
    const res = respond()
    const entered = enter(caller, res as unknown as ServerResponse)
    return { res, entered: entered.then(() => void handled.push(name)) }
  }
  return { ask, handled }
}

describe('createCallLines', () => {
  it('lets the requests of a caller wait for its own, in order, and not for others’', async () => {
    const { ask, handled } = begin()
    const [first] = ['a', 'b', 'c', 'd'].map((name) => ask(name))
    ask('e', 'other')
    await tick()
    expect(handled).toEqual(['a', 'b', 'e'])
    close(first!.res)
    await tick()
    expect(handled).toEqual(['a', 'b', 'e', 'c'])
  })

  it('skips a client that left while it waited, and gives back a place whose client left', async () => {
    const { ask, handled } = begin()
    const [a, b, gone] = ['a', 'b', 'gone', 'd'].map((name) => ask(name))
    close(gone!.res)
    await expect(gone!.entered).rejects.toMatchObject({ status: 429 })
    close(a!.res)
    close(b!.res)
    await tick()
    ask('e')
    await tick()
    expect(handled).toEqual(['a', 'b', 'd', 'e'])
  })

  it('refuses a request that waited too long', async () => {
    const { ask } = begin(1)
    const [, , late] = ['a', 'b', 'late'].map((name) => ask(name))
    await expect(late!.entered).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
