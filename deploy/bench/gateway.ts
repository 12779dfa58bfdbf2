import type { ChildProcess } from 'node:child_process'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startTestServer } from '@materia/deploy/local/backing/testServers.ts'
import getPort from 'get-port'
import { atLeast, atMost, type Figure, median } from './figure.ts'
import { abortRequests } from './gateway/abuse.ts'
import {
  gatewayEnvironment,
  gatewayFile,
  login,
  runLoad,
  startListService,
} from './gateway/underLoad.ts'
import { nginxConfig } from './gateway/nginxConfig.ts'
import { cpuSecondsOfAll, openSockets, startListening, stop } from './gateway/processes.ts'

const rounds = 5
const aborts = 10_000
const kills = 20

type Stage = {
  gatewayPort: number
  nginxPort: number
  gateway: ChildProcess
  nginx: ChildProcess
  startService: () => Promise<ChildProcess>
}

/** The gateway with everything on, one core, beside nginx on the same core in front of the same service. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  // Also when one of them does not start: whoever reads our output waits for the end of all who have it.
  const stops = [() => rm(folder, { recursive: true })]
  try {
    const [servicePort, gatewayPort, nginxPort] = [
      await getPort(),
      await getPort(),
      await getPort(),
    ]
    const redis = await startTestServer('Redis')
    stops.push(() => redis.stop())
    const startService = () => startListService(servicePort)
    const running = { service: await startService() }
    stops.push(() => stop(running.service))
    const nginx = await startNginx(folder, nginxPort, servicePort)
    stops.push(() => stop(nginx))
    const log = await open(join(folder, 'gateway.log'), 'w')
    stops.push(() => log.close())
    const env = gatewayEnvironment({ gatewayPort, servicePort, redisUrl: redis.url, folder })
    const gateway = await startListening('front', [process.execPath, gatewayFile], gatewayPort, {
      env,
      output: log.fd,
    })
    stops.push(() => stop(gateway))
    const stage = { gatewayPort, nginxPort, gateway, nginx, startService }
    const compared = await compare(stage)
    const portOfTwo = await getPort()
    const two = await startListening('all', [process.execPath, gatewayFile], portOfTwo, {
      env: { ...env, PORT: String(portOfTwo), GATEWAY_PROCESSES: '2' },
      output: log.fd,
    })
    stops.push(() => stop(two))
    return [
      ...compared,
      ...(await compareProcesses(stage, { port: portOfTwo, gateway: two })),
      ...(await abuse(stage, running)),
    ]
  } finally {
    for (const each of stops.toReversed()) await each()
  }
}

/** By the CPU of each, as what loads them and the service share the other core: nginx waits for those a quarter of its time. */
async function compare({ gatewayPort, nginxPort, gateway, nginx }: Stage): Promise<Figure[]> {
  const cookie = await login(gatewayPort)
  const cpuOf = async ({ pid }: ChildProcess, port: number, cookieOfUser = '') =>
    (await measure(port, pid!, cookieOfUser)).cpu
  await runLoad(gatewayPort, cookie)
  const all: { reference: number; forwarded: number; kept: number }[] = []
  for (let round = 0; round < rounds; round++) {
    all.push({
      reference: await cpuOf(nginx, nginxPort),
      forwarded: await cpuOf(gateway, gatewayPort, cookie),
      kept: await cpuOf(gateway, gatewayPort),
    })
  }
  return [
    atLeast(
      'Gateway, list forwarded for a signed-in user, requests of a core beside nginx',
      median(all.map(({ reference, forwarded }) => reference / forwarded)),
      'x',
      0.4,
    ),
    atLeast(
      'Gateway, list it caches for visitors, requests of a core beside nginx',
      median(all.map(({ reference, kept }) => reference / kept)),
      'x',
      1,
    ),
    atMost(
      'Gateway, own CPU per forwarded request',
      median(all.map(({ forwarded }) => forwarded)) * 1e6,
      'µs',
      120,
    ),
    {
      name: 'nginx, its CPU per forwarded request',
      value: median(all.map(({ reference }) => reference)) * 1e6,
      unit: 'µs',
      target: 'none',
      isMet: true,
    },
  ]
}

/** Requests a second, and seconds of CPU of a process and those that it started for each. */
async function measure(
  port: number,
  pid: number,
  cookie: string,
): Promise<{ perSecond: number; cpu: number }> {
  const before = cpuSecondsOfAll(pid)
  const { answers, perSecond } = await runLoad(port, cookie)
  return { perSecond, cpu: (cpuSecondsOfAll(pid) - before) / answers }
}

/** One process on a core of its own beside two that may have all cores: of a machine's two the load needs one. */
async function compareProcesses(
  one: Stage,
  two: { port: number; gateway: ChildProcess },
): Promise<Figure[]> {
  const cookie = await login(one.gatewayPort)
  await runLoad(two.port, cookie)
  const ratios: { perSecond: number; cpu: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const ofOne = await measure(one.gatewayPort, one.gateway.pid!, cookie)
    const ofTwo = await measure(two.port, two.gateway.pid!, cookie)
    ratios.push({ perSecond: ofTwo.perSecond / ofOne.perSecond, cpu: ofTwo.cpu / ofOne.cpu })
  }
  return [
    atLeast(
      'Gateway, two processes beside one, requests forwarded per second',
      median(ratios.map(({ perSecond }) => perSecond)),
      'x',
      1,
    ),
    atMost(
      'Gateway, two processes beside one, their CPU per forwarded request',
      median(ratios.map(({ cpu }) => cpu)),
      'x',
      1.5,
    ),
  ]
}

async function abuse(
  { gatewayPort, gateway, startService }: Stage,
  running: { service: ChildProcess },
): Promise<Figure[]> {
  const restart = async () => {
    await stop(running.service, 'SIGKILL')
    running.service = await startService()
  }
  // A service just started has no connections of the gateway but those that ask it every second whether it is ready: what is open now is what
  // has to be open afterwards.
  await restart()
  await delay(1_500)
  const before = openSockets(gateway.pid!)
  const seconds = kills * 0.4
  const load = runLoad(gatewayPort, '', seconds).catch(() => null)
  const aborting = abortRequests(gatewayPort, aborts)
  for (let kill = 0; kill < kills; kill++) {
    await delay(100)
    await restart()
  }
  await Promise.all([aborting, load])
  await restart()
  const leftOpen = await settledSockets(gateway.pid!, before)
  const hasExited = gateway.exitCode !== null || gateway.signalCode !== null
  const isWell = await fetch(`http://127.0.0.1:${gatewayPort}/api/user`).then(
    ({ status }) => status === 200,
    () => false,
  )
  return [
    atMost(
      `Gateway, exits over ${aborts} client aborts and ${kills} kills of a service`,
      hasExited || !isWell ? 1 : 0,
      '',
      0,
    ),
    atMost('Gateway, sockets it still has open afterwards', leftOpen, '', 0),
  ]
}

async function settledSockets(pid: number, before: number): Promise<number> {
  let leftOpen = Infinity
  for (let attempt = 0; attempt < 50 && leftOpen > 0; attempt++) {
    await delay(200)
    leftOpen = Math.max(0, openSockets(pid) - before)
  }
  return leftOpen
}

async function startNginx(
  folder: string,
  port: number,
  servicePort: number,
): Promise<ChildProcess> {
  const file = join(folder, 'nginx.conf')
  await writeFile(file, nginxConfig(folder, port, servicePort))
  return await startListening('front', ['/usr/sbin/nginx', '-c', file], port).catch(
    (cause: unknown) => {
      throw new Error('The benchmark needs nginx (Debian: apt-get install nginx-light)', { cause })
    },
  )
}
