import { eventually } from '@materia/service-kit/test/eventually.ts'
import { pauseProcess } from '../backing/pauseProcess.ts'
import { type Call, createCalls, eight, idsIn } from '../test/createCalls.ts'
import { startTwoInstances, type TwoInstances } from '../test/startTwoInstances.ts'

let two: TwoInstances
const { call, quantityOf, register, signIn, makeListing, orderOf } = createCalls(() => two)

beforeAll(async () => {
  two = await startTwoInstances()
})

afterAll(() => two.stop(), 120_000)

describe('two of each service behind two gateways', () => {
  it('place one order when one instance is paused and resumes after the other has placed it', async () => {
    const [seller, buyer] = [await register('woken'), await register('waker')]
    const id = await makeListing(seller)
    const order: Call = {
      method: 'POST',
      json: await orderOf(buyer, id, '100'),
      cookie: buyer,
      key: 'two-instances-paused',
    }
    const [halted] = two.instances['orders']!
    await pauseProcess(halted!.pid)
    // A busy machine may place none of the first calls in time. A call may be repeated.
    const place = (at: number) =>
      eventually(async () => {
        const reply = await call(at, '/api/orders', order)
        return reply.status === 503 ? null : reply
      })
    const placing = eight.map(place)
    // Calls that reach the other instance are placed meanwhile.
    await Promise.race(placing).finally(() => halted!.signal('SIGCONT'))
    const placed = await Promise.all(placing)
    expect(placed.filter(({ status }) => status !== 201)).toEqual([])
    expect(idsIn(placed)).toHaveLength(1)
    expect(idsIn([await call(0, '/api/orders', order)])).toEqual(idsIn(placed))
    await eventually(async () => (await quantityOf(id)) === '900')
  })

  it('serve every read and login while one instance of each hangs', async () => {
    const cookie = await register('patient')
    const halted = Object.values(two.instances).map(([first]) => first!)
    await Promise.all(halted.map(({ pid }) => pauseProcess(pid)))
    try {
      const reads = [
        '/api/user',
        '/api/materials?limit=24',
        '/api/materials?limit=3&sort=newest',
        '/api/config',
      ]
      const answers = await Promise.all([
        ...eight.flatMap((at) => reads.map((path) => call(at, path, { cookie }))),
        ...eight.flatMap((at) => reads.slice(1).map((path) => call(at, path))),
        ...eight.map((at) => signIn(at, 'patient')),
      ])
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    } finally {
      for (const { signal } of halted) signal('SIGCONT')
    }
  })
})
