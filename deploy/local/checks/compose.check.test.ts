import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { services as contracted, urlVariable } from '@materia/contracts/services.ts'
import { parse } from 'yaml'
import { slices } from '../../rights/slices.ts'
import { readProcesses } from '../configuration/configurationPage.ts'

type Service = {
  image: string
  build?: { args?: Record<string, string>; dockerfile?: string; dockerfile_inline?: string }
  ports?: string[]
  environment?: Record<string, string | null>
  depends_on?: Record<string, unknown>
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  healthcheck?: unknown
  volumes?: (string | { source: string; volume: { subpath: string } })[]
}

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8')
const text = read('docker-compose.yml')
const { services }: { services: Record<string, Service> } = parse(text, { merge: true })
const all = Object.entries(services)
const servers = ['mongo', 'redis', 'nats']
const ours = all.filter(([, { image }]) => image.startsWith('materia/'))

describe('docker-compose.yml', () => {
  it('publishes a server at each address that `secrets --print` shows', () => {
    const published = servers.map((name) =>
      services[name]?.ports?.map((port) => port.replace(/\$\{\w+:-(\d+)\}:\d+$/, '$1')),
    )
    expect(published).toEqual([['127.0.0.1:27017'], ['127.0.0.1:6379'], ['127.0.0.1:4222']])
  })

  it('starts the servers alone, after the job that makes their users', () => {
    for (const name of servers)
      expect(Object.keys(services[name]?.depends_on ?? {})).toEqual(['secrets'])
    expect(services['secrets']?.depends_on).toBeUndefined()
  })

  it('mounts only a slice’s own keys and files in a service', () => {
    for (const { name } of contracted)
      for (const volume of services[name]?.volumes ?? [])
        if (typeof volume === 'object')
          expect([name, ...(slices[name]?.files ?? [])]).toContain(volume.volume.subpath)
        else expect(volume).toContain(`${name}-mail:`)
  })

  it('listens on this machine only', () => {
    for (const port of all.flatMap(([, { ports = [] }]) => ports))
      expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  it('pins exact versions of third-party images', () => {
    for (const [, { image }] of all)
      if (!image.startsWith('materia/')) expect(image).toMatch(/^[a-z]+:\d+\.\d+\.\d+(-[a-z-]+)?$/)
    expect(services['secrets']?.image).toContain(`node:${read('.node-version').trim()}-`)
  })

  it('runs every service of the contracts with its settings, and gives the gateway its address', () => {
    for (const { name, nodeFlags } of contracted.map(
      (service): { name: string; nodeFlags?: string[] } => service,
    )) {
      expect(services[name]?.build?.args).toEqual({
        SLICE: `services/${name}`,
        ...(nodeFlags && { NODE_OPTIONS: nodeFlags.join(' ') }),
      })
      expect(services['gateway']?.environment).toMatchObject({
        [urlVariable(name)]: `http://${name}:8080`,
      })
    }
  })

  it.each([...ours, ['proxy', services['proxy']!] as const])(
    'gives %s only the rights that it needs',
    (_name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    },
  )

  it('holds no secret: files or the environment provide them', () => {
    const secrets = all.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => /KEY|SECRET|PASSWORD|TOKEN/.test(name)),
    )
    expect(secrets.filter(([name, value]) => value !== null && !name.endsWith('_FILE'))).toEqual([])
  })

  it('passes only variables of docs/configuration.md', () => {
    const page = read('docs/configuration.md')
    const passed = ours.flatMap(([, { environment = {} }]) => Object.keys(environment))
    expect(
      passed.filter((name) => !name.endsWith('_FILE') && !page.includes(`| \`${name}\` |`)),
    ).toEqual([])
  })

  it('passes to each process all variables that it reads, with the exceptions listed here', async () => {
    const decided = [
      'PORT',
      'HOST',
      'MONGO_DATABASE',
      'IDENTITY_KEY',
      'STOP_DELAY_MS',
      'DRAIN_TIMEOUT_MS',
      'GEOIP_FILE',
      // For development and tests.
      'DEV_ORIGINS',
      'STRIPE_API_URL',
    ]
    const missing = (await readProcesses()).flatMap(({ name, variables }) =>
      variables
        .filter((one) => !decided.includes(one.name) && !isGiven(name, one.name))
        .map((one) => `${name}: ${one.name}`),
    )
    expect(missing).toEqual([])
  })
})

function isGiven(name: string, variable: string): boolean {
  const environment = services[name]?.environment ?? {}
  return variable in environment || `${variable}_FILE` in environment
}

describe('deploy/docker', () => {
  it.each(['service.Dockerfile', 'web.Dockerfile'])(
    '%s uses the Node version of package.json',
    (name) => {
      const dockerfile = read(`deploy/docker/${name}`)
      expect(/^ARG NODE=node:(\S+?)-/m.exec(dockerfile)?.[1]).toBe(read('.node-version').trim())
      expect(dockerfile).toContain('USER 1000:1000')
    },
  )
})
