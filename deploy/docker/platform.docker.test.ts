import { minuteMs } from '@materia/contracts/durations.ts'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { waitFor } from '../local/processes/waitFor.ts'

const env = {
  ...process.env,
  COMPOSE_PROJECT_NAME: `materia-test-${process.pid}`,
  MATERIA_VERSION: 'test',
  // Builds one image at a time, and uses free ports.
  COMPOSE_PARALLEL_LIMIT: '1',
  PORT: '0',
  MONGO_PORT: '0',
  REDIS_PORT: '0',
  NATS_PORT: '0',
  MAIL_DIR: '',
  BUILD_DIR: '',
}
const names = [...services.map(({ name }) => name), 'gateway']

const missing = whyNoEngine()
if (missing)
  process.stderr.write(`Skipped: images and the platform in containers, because ${missing}\n`)
const describeWithEngine = missing ? describe.skip : describe

describeWithEngine('docker compose up', () => {
  let url = ''

  beforeAll(() => {
    // `up` pulls or builds the images of the servers.
    for (const name of [...names, 'releases', 'prepare']) compose('build', '--quiet', name)
    compose('up', '--detach', '--wait', '--wait-timeout', '300')
    url = `http://${compose('port', 'proxy', '8080').trim()}`
  }, 30 * minuteMs)

  afterAll(() => {
    compose('down', '--volumes', '--timeout', '20')
    docker('image', 'rm', ...[...names, 'web', 'tools'].map((name) => `materia/${name}:test`))
  }, 5 * minuteMs)

  it('shows the marketplace with the demo’s listings and their images', async () => {
    expect(await (await fetch(`${url}/marketplace`)).text()).toContain('<div id="root"')
    const { items }: { items: { imageUrls?: string[] }[] } = await answerOf(
      `${url}/api/materials?limit=24`,
    )
    expect(items).toHaveLength(24)
    const picture = /\/uploads\/[^"\\ ]+\.webp/.exec(JSON.stringify(items))?.[0]
    expect((await fetch(`${url}${picture}`)).headers.get('content-type')).toBe('image/webp')
  })

  it('signs a demo company in, and every gateway knows the session', async () => {
    const headers = { 'content-type': 'application/json' }
    const login = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: 'norte', password: 'materia-demo' }),
    })
    expect(login.status).toBe(200)
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    for (let at = 0; at < 6; at++)
      expect(await answerOf(`${url}/api/user`, { cookie })).toMatchObject({ username: 'norte' })
  })

  it.each(names)('runs %s as an unprivileged user, on a read-only file system', (name) => {
    const [id] = compose('ps', '--quiet', name).trim().split('\n')
    expect(
      docker(
        'inspect',
        '-f',
        '{{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}}',
        id!,
      ).trim(),
    ).toBe('1000:1000 true [ALL]')
    expect(
      compose(
        'exec',
        '--no-TTY',
        name,
        'sh',
        '-c',
        'touch /app/new 2>/dev/null || echo refused',
      ).trim(),
    ).toBe('refused')
  })

  it(
    'refuses no event that a slice sends or receives',
    async () => {
      // The companies of the demo data are events of identity.
      const hasConsumed = async () =>
        compose('logs', '--no-log-prefix', 'orders').includes('identity.user.registered') || null
      expect(await waitFor(hasConsumed, minuteMs, 500)).toBe(true)
      expect(compose('logs', '--no-log-prefix', 'nats')).not.toContain('Violation')
    },
    2 * minuteMs,
  )

  it('lets a catalog that an attacker controls reach no data of others', () => {
    const script = readFileSync(join(rootDir, 'deploy/rights/test/reachOthers.mjs'), 'utf8')
    const node = ['node', '--input-type=module', '-', '/data/keys']
    const reached = dockerWithInput(script, 'compose', 'exec', '--no-TTY', 'catalog', ...node)
    expect(JSON.parse(reached)).toEqual(['its own listings'])
  })

  it.each(names)('adds less than 40 MB to the Node image in %s, and no secret', (name) => {
    const base = /^ARG NODE=(\S+)/m.exec(
      readFileSync(join(rootDir, 'deploy/docker/service.Dockerfile'), 'utf8'),
    )![1]!
    // A build does not add its base image to the engine's images.
    if (spawnSync('docker', ['image', 'inspect', base]).status !== 0)
      docker('pull', '--quiet', base)
    expect(sizeOf(`materia/${name}:test`) - sizeOf(base)).toBeLessThan(40e6)
    expect(
      docker('image', 'inspect', '-f', '{{json .Config.Env}}', `materia/${name}:test`),
    ).not.toMatch(/KEY|SECRET|PASSWORD|TOKEN/)
  })

  it(
    'ends a process that is still starting at a signal',
    () => {
      const starting = "console.log('starting'); setInterval(() => {}, 1000)"
      const id = docker(
        'run',
        '--detach',
        'materia/waitlist:test',
        'node',
        '--import',
        '/app/deploy/docker/signals.mjs',
        '-e',
        starting,
      ).trim()
      try {
        while (!docker('logs', id).includes('starting')) spawnSync('sleep', ['0.5'])
        docker('stop', '--time', '60', id)
        expect(exitCodeOf(id)).toBe('0')
      } finally {
        docker('rm', '--force', id)
      }
    },
    5 * minuteMs,
  )

  it(
    'keeps working without one gateway, and without one service except for its own part',
    async () => {
      const [gateway] = compose('ps', '--quiet', 'gateway').trim().split('\n')
      docker('stop', gateway!)
      compose('stop', 'waitlist')
      expect(exitCodeOf(gateway!)).toBe('0')
      expect(exitCodeOf(compose('ps', '--all', '--quiet', 'waitlist').trim())).toBe('0')
      for (let at = 0; at < 6; at++)
        expect(await answerOf(`${url}/api/materials?limit=1`)).toMatchObject({ items: [{}] })
    },
    5 * minuteMs,
  )
})

async function answerOf<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, { headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

function exitCodeOf(id: string): string {
  return docker('inspect', '-f', '{{.State.ExitCode}}', id).trim()
}

function sizeOf(image: string): number {
  return Number(docker('image', 'inspect', '-f', '{{.Size}}', image))
}

function compose(...args: string[]): string {
  return docker('compose', ...args)
}

function docker(...args: string[]): string {
  return dockerWithInput('', ...args)
}

function dockerWithInput(input: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('docker', args, {
    cwd: rootDir,
    env,
    input,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  if (status !== 0) throw new Error(`docker ${args.join(' ')}: ${stderr}`)
  return stdout
}

function whyNoEngine(): string | null {
  const { error, status } = spawnSync('docker', ['compose', 'version'], { encoding: 'utf8' })
  if (error) return 'there is no docker'
  if (status !== 0) return 'Docker has no compose'
  return spawnSync('docker', ['info'], { encoding: 'utf8', timeout: 10_000 }).status === 0
    ? null
    : 'no Docker engine responds'
}
