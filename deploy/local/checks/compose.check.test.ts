import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { services as contracted, urlVariable } from '@materia/contracts/services.ts'
import { parse } from 'yaml'
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
}

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8')
const text = read('docker-compose.yml')
const { services }: { services: Record<string, Service> } = parse(text, { merge: true })
const all = Object.entries(services)
const servers = ['mongo', 'redis', 'nats']
const ours = all.filter(([, { image }]) => image.startsWith('materia/'))

describe('docker-compose.yml', () => {
  it('publishes a server for each address in its first lines', () => {
    const published = servers.map((name) =>
      services[name]?.ports?.map((port) => port.replace(/\$\{\w+:-(\d+)\}:\d+$/, '$1')),
    )
    expect(published).toEqual(
      [...text.matchAll(/_URL='?\w+:\/\/(127\.0\.0\.1:\d+)/g)].map(([, address]) => [address]),
    )
  })

  it('starts the servers alone', () => {
    for (const name of servers) expect(services[name]?.depends_on).toBeUndefined()
  })

  it('listens on this machine only', () => {
    for (const port of all.flatMap(([, { ports = [] }]) => ports))
      expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  it('pins exact versions of third-party images', () => {
    for (const [, { image }] of all)
      if (!image.startsWith('materia/')) expect(image).toMatch(/^[a-z]+:\d+\.\d+\.\d+(-[a-z]+)?$/)
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
    const passed = all.flatMap(([, { environment = {} }]) => Object.keys(environment))
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
