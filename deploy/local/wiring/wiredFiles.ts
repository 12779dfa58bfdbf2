import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { readSlices } from '../../rights/readSlices.ts'
import { serverRights } from '../../rights/serverRights.ts'
import { type Service, services, urlVariable } from '@materia/contracts/services.ts'
import { parse, stringify } from 'yaml'

/** `services/<name>/deploy.yaml`: the needs of a service at run time. */
type Deployment = {
  description: string
  /** Volumes: `mail`. */
  folders?: string[]
  /** Its parts of the file store: folders, or prefixes in the bucket. */
  files?: string[]
  /** Servers and external targets that its network policy allows. */
  uses: string[]
  /** Secrets in addition to server addresses and the public keys of identities. */
  keys?: string[]
  resources: object
  /** Environment variables that the operator may set. */
  variables?: string[]
}
type Deployed = Service & Deployment

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8')

/**
 * The generated content of every file that names all services, by path. `npm run wire` writes them.
 */
export async function wiredFiles(): Promise<Map<string, string>> {
  const all = (services as Service[]).map((service): Deployed => ({
    ...service,
    ...parse(read(`services/${service.name}/deploy.yaml`)),
  }))
  const names = all.map(({ name }) => name)
  const rights = Object.entries(serverRights(await readSlices()))
  return new Map(
    [
      ...all.flatMap(chartOf),
      ...rights.map(([name, content]) => [`deploy/rights/${name}`, content] as const),
      ['deploy/charts/gateway/values.yaml', { asks: `asks: [${names.join(', ')}]` }] as const,
      [
        'docker-compose.yml',
        {
          addresses: names.map((name) => `      ${urlVariable(name)}: http://${name}:8080`),
          dependencies: names.map((name) => `      ${name}: { condition: service_healthy }`),
          services: all.flatMap(composeService).slice(0, -1),
        },
      ] as const,
      ['deploy/observe/compose.yaml', { services: aliases(names, 'traced') }] as const,
      [
        'deploy/observe/prometheus.yaml',
        {
          services: `    dns_sd_configs: [{ names: [${names.join(', ')}], type: A, port: 8080, refresh_interval: 10s }]`,
        },
      ] as const,
    ].map(([path, content]) => [
      path,
      typeof content === 'string' ? content : spliced(path, content),
    ]),
  )
}

/** A file with new lines between its `# wired: <name>` and `# wired end`. */
function spliced(path: string, parts: Record<string, string | string[]>): string {
  return Object.entries(parts).reduce((text, [name, lines]) => {
    const [before, rest] = text.split(new RegExp(`(?<=# wired: ${name}\\n)`))
    const after = /^ *# wired end$/m.exec(rest ?? '')
    if (!after) throw new Error(`${path} has no lines from "# wired: ${name}" to "# wired end"`)
    return `${before}${[lines].flat().join('\n')}\n${rest!.slice(after.index)}`
  }, read(path))
}

const aliases = (names: string[], anchor: string) => names.map((name) => `  ${name}: *${anchor}`)

function chartOf({
  name,
  description,
  folders = [],
  files = [],
  uses,
  keys = [],
  resources,
}: Deployed) {
  const servers = ['mongo', 'nats', 'redis'].filter((server) => uses.includes(server))
  const note = `# Written by npm run wire from services/${name}/deploy.yaml.\n`
  const chart = {
    apiVersion: 'v2',
    name,
    description,
    type: 'application',
    version: '1.0.0',
    appVersion: '1.0.0',
    dependencies: [
      {
        name: 'materia',
        version: '1.0.0',
        repository: 'file://../materia',
        'import-values': ['slice', 'running'],
      },
    ],
  }
  const values = {
    callers: [
      {
        podSelector: {
          matchLabels: {
            'app.kubernetes.io/name': 'gateway',
            'app.kubernetes.io/component': 'server',
          },
        },
      },
    ],
    folders: [...(files.length > 0 ? ['files'] : []), ...folders],
    files,
    uses,
    secret: { keys: [...servers.map(urlVariable), 'IDENTITY_PUBLIC_KEYS', ...keys] },
    resources,
  }
  const folder = `deploy/charts/${name}`
  return [
    [`${folder}/Chart.yaml`, note + stringify(chart)],
    [`${folder}/values.yaml`, note + stringify(values)],
    [
      `${folder}/templates/slice.yaml`,
      '{{ include "materia.running" . }}\n---\n{{ include "materia.upgrade" . }}\n',
    ],
  ] as [string, string][]
}

function composeService({
  name,
  nodeFlags,
  folders = [],
  files = [],
  uses,
  keys = [],
  variables = [],
}: Deployed) {
  const args = [`SLICE: services/${name}`, nodeFlags && `NODE_OPTIONS: ${nodeFlags.join(' ')}`]
  const hasMails = folders.includes('mail')
  const merged = ['*env', files.length > 0 && '*files', hasMails && '*mails']
  return [
    `  ${name}:`,
    '    <<: *service',
    `    image: materia/${name}:\${MATERIA_VERSION:-local}`,
    `    build: { context: ., dockerfile: deploy/docker/service.Dockerfile, args: { ${args.filter(Boolean).join(', ')} } }`,
    '    environment:',
    `      <<: [${merged.filter(Boolean).join(', ')}]`,
    ...(uses.includes('redis') ? ['      REDIS_URL_FILE: /data/keys/REDIS_URL'] : []),
    // The variables of mails already include the keys.
    ...keys.flatMap((key) => (hasMails ? [] : [`      ${key}_FILE: /data/keys/${key}`])),
    ...variables.map((one) => `      ${one}:${one === 'PUBLIC_URL' ? ' *publicUrl' : ''}`),
    '    volumes:',
    mount('keys', '/data/keys', name, ', read_only: true'),
    ...files.map((part) => mount('files', `/data/files/${part}`, part)),
    ...(hasMails ? [`      - \${MAIL_DIR:+\${MAIL_DIR:-}/}${name}-mail:/data/mail`] : []),
    '',
  ]
}

/** A service mounts its own parts of a volume. */
function mount(source: string, target: string, subpath: string, more = ''): string {
  return `      - { type: volume, source: ${source}, target: ${target}${more}, volume: { subpath: ${subpath} } }`
}
