import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { rootDir, sliceNames } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { serviceKeys } from '../../local/serviceKeys.ts'
import { unlimited } from '../unlimited.ts'
import type { Kube } from './kube.ts'

const charts = join(rootDir, 'deploy/charts')
const serviceNames = services.map(({ name }) => name)
/** It grows by what k6 asks. */
export const autoscaled = 'catalog'

export type Install = { version: string; nodePort: number }

/** A chart's own arguments for installing or upgrading it. */
export function argumentsOf(chart: string, { version, nodePort }: Install): string[] {
  const isRunning = chart === 'gateway' || serviceNames.some((name) => name === chart)
  const set = [
    `nodePort=${nodePort}`,
    ...(chart === 'servers' ? [] : [`image.tag=${version}`]),
    ...(isRunning ? ['replicas=2'] : []),
    ...(chart === 'gateway'
      ? Object.entries({ ...unlimited, LOGINS_PER_ADDRESS: '1000000' }).map(
          ([name, value]) => `env.${name}=${value}`,
        )
      : []),
  ]
  const isText = (each: string) => each.startsWith('env.') || each.startsWith('image.')
  const growing = chart === autoscaled ? ['--set-json', 'autoscaling={"max":4,"cpu":40}'] : []
  return [
    join(charts, chart),
    '-f',
    join(charts, 'values/one-machine.yaml'),
    ...growing,
    ...set.flatMap((each) => [isText(each) ? '--set-string' : '--set', each]),
    ...(chart === 'platform' ? [] : ['--wait']),
    '--timeout',
    '9m',
  ]
}

/** All of it as deploy/charts/README.md says, two of each process. */
export async function installPlatform(kube: Kube, install: Install): Promise<void> {
  await kube.apply([{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: kube.namespace } }])
  await kube.apply(secrets())
  const add = (chart: string) => kube.helm('install', chart, ...argumentsOf(chart, install))
  await add('servers')
  await add('platform')
  for (const slice of sliceNames) await add(slice)
  await Promise.all(serviceNames.map(add))
  await add('gateway')
}

function secrets(): object[] {
  const IDENTITY_KEY = randomBytes(32).toString('hex')
  const servers = {
    MONGO_URL: 'mongodb://mongo:27017/?directConnection=true',
    REDIS_URL: 'redis://redis:6379',
    NATS_URL: 'nats://nats:4222',
  }
  const ofService = { ...servers, ...serviceKeys(IDENTITY_KEY) }
  const ofGateway = { ...servers, IDENTITY_KEY, METRICS_TOKEN: randomBytes(16).toString('hex') }
  return [
    ...serviceNames.map((name) => [name, ofService] as const),
    ['gateway', ofGateway] as const,
  ].map(([name, stringData]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name },
    stringData,
  }))
}
