import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import getPort from 'get-port'
import { startTestServer } from '../local/backing/testServers.ts'
import { gatewayUrls } from '../local/platform/gatewayUrls.ts'
import { runLoad, startListening, stop } from './gateway/processes.ts'
import { atLeast, figureAtMost, type Figure, median } from './measure/figure.ts'
import { cpuSecondsOfAll } from './measure/processStats.ts'
import { signIn } from './measure/signIn.ts'
import { unlimited } from './measure/withPlatform.ts'

const rounds = 5

type Front = { port: number; process: ChildProcess }

/** Compares the gateway on one core with nginx on the same core, in front of the same service. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const stops: (() => unknown)[] = [() => rm(folder, { recursive: true })]
  try {
    const [servicePort, port, nginxPort] = [await getPort(), await getPort(), await getPort()]
    const redis = await startTestServer('Redis')
    stops.push(() => redis.stop())
    const file = join(import.meta.dirname, 'gateway/listService.ts')
    const service = await startListening('others', [process.execPath, file], servicePort, {
      PORT: String(servicePort),
    })
    stops.push(() => stop(service))
    const nginx = { port: nginxPort, process: await startNginx(folder, nginxPort, servicePort) }
    stops.push(() => stop(nginx.process))
    const command = [process.execPath, join(rootDir, 'gateway/src/server.ts')]
    const gateway = {
      port,
      process: await startListening('front', command, port, {
        PORT: String(port),
        ...unlimited,
        ...gatewayUrls(() => `http://127.0.0.1:${servicePort}`),
        REDIS_URL: redis.url,
        IDENTITY_KEY: 'bench-identity-key-of-32-letters',
        SESSION_KEYS: 'bench-session-key-of-32-letters!',
        BUILD_DIR: folder,
        STOP_DELAY_MS: '0',
      }),
    }
    stops.push(() => stop(gateway.process))
    return await compare(gateway, nginx)
  } finally {
    for (const each of stops.toReversed()) await each()
  }
}

/**
 * Compares CPU time, not throughput: the clients and the service share the other core, so nginx is
 * idle a quarter of the time.
 */
async function compare(gateway: Front, nginx: Front): Promise<Figure[]> {
  const { cookie } = await signIn(`http://127.0.0.1:${gateway.port}`, 'norte')
  await runLoad(gateway.port, { cookie })
  const all: { nginx: number; forwarded: number; cached: number }[] = []
  for (let round = 0; round < rounds; round++)
    all.push({
      nginx: await cpuOf(nginx),
      forwarded: await cpuOf(gateway, cookie),
      cached: await cpuOf(gateway),
    })
  const middle = (of: (round: (typeof all)[number]) => number) => median(all.map(of))
  const beside = 'requests per core compared with nginx'
  return [
    atLeast(
      `list forwarded, ${beside}`,
      middle((one) => one.nginx / one.forwarded),
      'x',
      0.4,
    ),
    atLeast(
      `list cached for visitors, ${beside}`,
      middle((one) => one.nginx / one.cached),
      'x',
      1,
    ),
    figureAtMost('CPU per forwarded request', middle((one) => one.forwarded) * 1e6, 'µs', 120),
    figureAtMost(
      'nginx, CPU per forwarded request',
      middle((one) => one.nginx) * 1e6,
      'µs',
      Infinity,
    ),
  ]
}

async function cpuOf({ port, process: { pid } }: Front, cookie = ''): Promise<number> {
  const before = cpuSecondsOfAll(pid!)
  const { responses } = await runLoad(port, { cookie })
  return (cpuSecondsOfAll(pid!) - before) / responses
}

/** nginx with one worker, keep-alive connections to the service and an access log. */
async function startNginx(
  folder: string,
  port: number,
  servicePort: number,
): Promise<ChildProcess> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `
worker_processes 1; daemon off; master_process off;
pid ${folder}/nginx.pid; error_log ${folder}/nginx.error.log;
events { worker_connections 4096; }
http {
  access_log ${folder}/nginx.access.log;
  keepalive_requests 1000000000;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream service { server 127.0.0.1:${servicePort}; keepalive 64; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffers 16 16k; }
  }
}
`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, config)
  return startListening('front', ['/usr/sbin/nginx', '-c', file], port).catch((cause: unknown) => {
    throw new Error('The gateway bench needs nginx (Debian: apt-get install nginx-light)', {
      cause,
    })
  })
}
