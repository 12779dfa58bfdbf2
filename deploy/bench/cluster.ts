import { parseArgs } from 'node:util'
import { runK6 } from '../k6/runK6.ts'
import { changeAll, type Changed } from './cluster/changeAll.ts'
import { autoscaled, installPlatform } from './cluster/installPlatform.ts'
import { createKube, type Kube, whyNoCluster } from './cluster/kube.ts'
import { tryPolicies } from './cluster/tryPolicies.ts'
import { watchUse } from './cluster/watchUse.ts'
import { atLeast, atMost, type Figure } from './figure.ts'

const nodePort = 30080

/**
 * The whole platform in the cluster that KUBECONFIG names, in a namespace of its own: while k6 goes on one slice and one remote are upgraded and rolled back and all pods evicted;
 * what grows grows by that load, and what policies refuse is tried. The images of MATERIA_VERSION are there already, and of catalog and mfe-account those of MATERIA_NEXT.
 */
export async function bench(): Promise<Figure[]> {
  const missing = await whyNoCluster()
  if (missing) {
    console.log(`  Skipped: ${missing}`)
    return []
  }
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      users: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '6' },
    },
  })
  const { MATERIA_VERSION = 'local', MATERIA_NEXT = 'next' } = process.env
  const kube = createKube(`materia-bench-${process.pid}`)
  const installed = { version: MATERIA_VERSION, nodePort }
  const ending = new AbortController()
  const watched = watchUse(kube, ending.signal)
  try {
    const startedAt = performance.now()
    await installPlatform(kube, installed)
    const installedIn = (performance.now() - startedAt) / 1000
    console.log(`  installed in ${installedIn.toFixed(1)} s: ${(await kube.pods()).length} pods`)
    const { wrong, refused } = await tryPolicies(kube)
    for (const line of wrong) console.log(`  ${line}`)

    const seconds = Number(values.minutes) * 60
    const loadedAt = performance.now()
    const [summary, { seconds: took, ...changed }] = await Promise.all([
      runK6({
        script: 'browse',
        baseUrl: `http://${await addressOfNode(kube)}:${nodePort}`,
        users: values.users,
        duration: `${seconds}s`,
      }),
      changeAll(kube, installed, MATERIA_NEXT).finally(() =>
        console.log(
          `  all changed ${((performance.now() - loadedAt) / 1000).toFixed(0)} s after the load began`,
        ),
      ),
    ])
    ending.abort()
    const figures = figuresOf({ installedIn, wrong, refused, summary, changed })
    if (figures.some(({ isMet }) => !isMet)) process.exitCode = 1
    return [
      ...figures,
      ...Object.entries(took).map(([name, value]) => ({
        name,
        value,
        unit: 's',
        target: 'none',
        isMet: true,
      })),
      ...(await watched),
    ]
  } finally {
    ending.abort()
    await kube.kubectl('delete', 'namespace', kube.namespace)
  }
}

type Results = {
  installedIn: number
  wrong: string[]
  refused: number
  summary: Awaited<ReturnType<typeof runK6>>
  changed: Omit<Changed, 'seconds'>
}

function figuresOf({ installedIn, wrong, refused, summary, changed }: Results): Figure[] {
  const requests = summary.metrics['http_reqs']?.values['count'] ?? NaN
  return [
    atMost('the whole platform installed', installedIn, 's', 600),
    atMost(
      `failed requests of ${requests}, under upgrades, rollbacks and evictions`,
      summary.metrics['http_req_failed']?.values['passes'] ?? NaN,
      '',
      0,
    ),
    atMost('ways that are not as the policies say', wrong.length, '', 0),
    atLeast('ways that they refused', refused, '', 1),
    atLeast(`pods evicted, of ${changed.pods}`, changed.evicted, '', changed.pods),
    atLeast('evictions that a budget put off', changed.putOff, '', 1),
    atLeast(`most of ${autoscaled} at once, by its load; without it 2`, changed.most, '', 3),
  ]
}

async function addressOfNode({ kubectl }: Kube): Promise<string> {
  return await kubectl(
    'get',
    'nodes',
    '-o',
    'jsonpath={.items[0].status.addresses[?(@.type=="InternalIP")].address}',
  )
}
