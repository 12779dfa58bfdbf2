import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Kube = ReturnType<typeof createKube>

/** Helm and kubectl in one namespace of the cluster that KUBECONFIG names. */
export function createKube(namespace: string) {
  const call = async (program: string, args: string[], input?: string): Promise<string> => {
    const running = run(program, ['--namespace', namespace, ...args], {
      maxBuffer: 64e6,
      timeout: 600_000,
    })
    if (input !== undefined) running.child.stdin?.end(input)
    return (await running).stdout
  }
  const kubectl = (...args: string[]) => call('kubectl', args)
  return {
    namespace,
    kubectl,
    helm: (...args: string[]) => call('helm', args),
    apply: (objects: object[]) =>
      call(
        'kubectl',
        ['apply', '-f', '-'],
        JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }),
      ),
    /** Of those that serve, of one chart or all. */
    async pods(chart?: string): Promise<string[]> {
      const selector = [
        'app.kubernetes.io/part-of=materia',
        'app.kubernetes.io/component=server',
        ...(chart ? [`app.kubernetes.io/name=${chart}`] : []),
      ].join()
      const { items }: { items: { metadata: { name: string; deletionTimestamp?: string } }[] } =
        JSON.parse(
          await kubectl(
            'get',
            'pods',
            '-l',
            selector,
            '--field-selector=status.phase=Running',
            '-o',
            'json',
          ),
        )
      return items
        .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
        .map(({ metadata }) => metadata.name)
    },
    async readyReplicas(chart: string): Promise<number> {
      return Number(
        await kubectl('get', 'deployment', chart, '-o', 'jsonpath={.status.readyReplicas}'),
      )
    },
    /** As a machine that is emptied asks: false where a budget refuses for now. */
    async evict(pod: string): Promise<boolean> {
      const eviction = {
        apiVersion: 'policy/v1',
        kind: 'Eviction',
        metadata: { name: pod, namespace },
      }
      try {
        await call(
          'kubectl',
          ['create', '--raw', `/api/v1/namespaces/${namespace}/pods/${pod}/eviction`, '-f', '-'],
          JSON.stringify(eviction),
        )
        return true
      } catch (error) {
        if (/disruption budget/.test(String(error))) return false
        throw error
      }
    },
  }
}

/** Why there is no cluster to be had, null where there is one. */
export async function whyNoCluster(): Promise<string | null> {
  for (const [program, args] of [
    ['helm', ['version']],
    ['kubectl', ['version', '--request-timeout=5s']],
  ] as const) {
    const failure = await run(program, args).then(
      () => null,
      (error: Error) => error,
    )
    if (failure)
      return 'code' in failure && failure.code === 'ENOENT'
        ? `there is no ${program}`
        : 'no cluster answers'
  }
  return null
}
