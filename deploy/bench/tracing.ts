import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from '@materia/deploy/local/backing/testServers.ts'
import getPort from 'get-port'
import { receiveSpans } from '../local/test/receiveSpans.ts'
import { atMost, type Figure, median } from './figure.ts'
import { cpuSeconds, startListening, stop } from './gateway/processes.ts'
import {
  gatewayEnvironment,
  gatewayFile,
  login,
  runLoad,
  startListService,
} from './gateway/underLoad.ts'

/** Of which one is promised, that of the default; the others are what more costs. */
const limits = [1, 1.05, 1.1, 1.15]
// Short ones, and another begins each: what a shared machine does meanwhile is not to be one share's.
const rounds = 32
const seconds = 1
const shares = [0, 0.01, 0.05, 0.1]

/** What recording a share of the requests costs the gateway: those that record none, 1 (as by default), 5 and 10 in a hundred, in turn in each round. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })]
  try {
    const redis = await startTestServer('Redis')
    stops.push(() => redis.stop())
    const received = await receiveSpans()
    stops.push(received.stop)
    const servicePort = await getPort()
    const service = await startListService(servicePort)
    stops.push(() => stop(service))
    const log = await open(join(folder, 'gateway.log'), 'w')
    stops.push(() => log.close())

    const start = async (share: number) => {
      const port = await getPort()
      const traced: Record<string, string> =
        share === 0
          ? {}
          : {
              OTEL_EXPORTER_OTLP_ENDPOINT: received.endpoint,
              OTEL_TRACES_SAMPLER_ARG: String(share),
            }
      const env = {
        ...gatewayEnvironment({ gatewayPort: port, servicePort, redisUrl: redis.url, folder }),
        ...traced,
      }
      const gateway = await startListening('front', [process.execPath, gatewayFile], port, {
        env,
        output: log.fd,
      })
      stops.push(() => stop(gateway))
      return { port, pid: gateway.pid!, cookie: await login(port), cpu: [] as number[] }
    }
    const gateways = []
    for (const share of shares) gateways.push(await start(share))
    for (const { port, cookie } of gateways) await runLoad(port, cookie)
    for (let round = 0; round < rounds; round++) {
      const inTurn = [
        ...gateways.slice(round % gateways.length),
        ...gateways.slice(0, round % gateways.length),
      ]
      for (const { port, pid, cookie, cpu } of inTurn) {
        const before = cpuSeconds(pid)
        const { answers } = await runLoad(port, cookie, seconds)
        cpu.push(((cpuSeconds(pid) - before) / answers) * 1e6)
      }
    }
    const [off, ...traced] = gateways.map(({ cpu }) => cpu)
    return [
      atMost('Gateway, own CPU per forwarded request, nothing recorded', median(off!), 'µs', 120),
      ...traced.map((cpu, at) =>
        atMost(
          `Gateway, its CPU with ${shares[at + 1]! * 100} % of the requests recorded, beside none, same round`,
          median(cpu.map((one, round) => one / off![round]!)),
          'x',
          limits[at + 1]!,
        ),
      ),
    ]
  } finally {
    for (const each of stops.toReversed()) await each()
  }
}
