import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { services as contracted, urlVariable } from '@materia/contracts/services.ts'
import { parse } from 'yaml'

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
  it('publishes a server for each address that its first lines say to start with', () => {
    const published = servers.map((name) =>
      services[name]?.ports?.map((port) => port.replace(/\$\{\w+:-(\d+)\}:\d+$/, '$1')),
    )
    expect(published).toEqual(
      [...text.matchAll(/_URL='?\w+:\/\/(127\.0\.0\.1:\d+)/g)].map(([, address]) => [address]),
    )
  })

  it('starts the servers without anything else', () => {
    for (const name of servers) expect(services[name]?.depends_on).toBeUndefined()
  })

  it('listens on this machine only', () => {
    for (const port of all.flatMap(([, { ports = [] }]) => ports))
      expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  it('takes images of others by exact versions', () => {
    for (const [, { image }] of all)
      if (!image.startsWith('materia/')) expect(image).toMatch(/^[a-z]+:\d+\.\d+\.\d+(-[a-z]+)?$/)
  })

  it('runs every service of the contracts as it wants to be run, and tells the gateway where', () => {
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
    'gives %s no right that it does not need',
    (_name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    },
  )

  it('holds no secret: they come by files, or from who starts it', () => {
    const secrets = all.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => /KEY|SECRET|PASSWORD|TOKEN/.test(name)),
    )
    expect(secrets.filter(([name, value]) => value !== null && !name.endsWith('_FILE'))).toEqual([])
  })

  it('passes on only what the README says', () => {
    const readme = read('README.md')
    const passed = all.flatMap(([, { environment = {} }]) => Object.keys(environment))
    expect(
      passed.filter(
        (name) =>
          !name.endsWith('_FILE') && !/^[A-Z]+_URL$/.test(name) && !readme.includes(`\`${name}\``),
      ),
    ).toEqual([])
  })

  it('passes on to each process all that the README says of it, but for what is decided here', () => {
    const decided = [
      'PORT',
      'HOST',
      'MONGO_DATABASE',
      'IDENTITY_KEY',
      'STOP_DELAY_MS',
      'DRAIN_TIMEOUT_MS',
      'GEOIP_FILE',
    ]
    const processes = [...contracted.map(({ name }) => name), 'gateway']
    const [, table = ''] = read('README.md').split(
      'Of the processes, for whoever deploys them one by one',
    )
    const rows = [...table.split('\n## ')[0]!.matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)]
    expect(rows.length).toBeGreaterThan(30)
    const missing = rows.flatMap(([, variables = '', of = '']) => {
      const named = processes.filter(
        (name) =>
          of === 'all' || of.includes(name) || (of.includes('services') && name !== 'gateway'),
      )
      return [...variables.matchAll(/`([A-Z0-9_]+)`/g)].flatMap(([, variable = '']) =>
        named
          .filter((name) => !decided.includes(variable) && !isGiven(name, variable))
          .map((name) => `${name}: ${variable}`),
      )
    })
    expect(missing).toEqual([])
  })
})

function isGiven(name: string, variable: string): boolean {
  const environment = services[name]?.environment ?? {}
  return variable in environment || `${variable}_FILE` in environment
}

describe('deploy/docker', () => {
  it.each(['service.Dockerfile', 'web.Dockerfile'])(
    '%s is of the Node that everything else runs on',
    (name) => {
      const dockerfile = read(`deploy/docker/${name}`)
      expect(/^ARG NODE=node:(\S+?)-/m.exec(dockerfile)?.[1]).toBe(read('.node-version').trim())
      expect(dockerfile).toContain('USER 1000:1000')
    },
  )
})
