import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { serviceConfig } from '@materia/service-kit/src/config/config.ts'
import Joi from 'joi'
import { environmentSchema } from '../../../gateway/src/config.ts'
import { commandVariables, kitVariables, testVariables } from './commandVariables.ts'

export type Variable = { name: string; type: string; default: string; sentence: string }
export type Process = { name: string; variables: Variable[] }

/** The variables of each process that runs in production. */
export async function readProcesses(): Promise<Process[]> {
  const ofServices = await Promise.all(
    services.map(async ({ name }) => {
      const { configSchema } = await import(join(rootDir, 'services', name, 'src/config.ts'))
      return {
        name,
        variables: [...variablesOf(configSchema), ...variablesOf(Joi.object(kitVariables))],
      }
    }),
  )
  return [{ name: 'gateway', variables: variablesOf(environmentSchema(services)) }, ...ofServices]
}

/** The text of docs/configuration.md. */
export async function configurationPage(): Promise<string> {
  const [gateway, ...ofServices] = await readProcesses()
  const shared = variablesOf(Joi.object({ ...serviceConfig('<service>'), ...kitVariables }))
  const sharedNames = shared.map(({ name }) => name)
  const sections: Process[] = [
    { name: 'Gateway', variables: gateway!.variables },
    { name: 'Every service', variables: shared },
    ...ofServices.map(({ name, variables }) => ({
      name: `Service ${name}`,
      variables: variables.filter((one) => !sharedNames.includes(one.name)),
    })),
    {
      name: 'Commands (`npm start`, `npm run …`)',
      variables: variablesOf(Joi.object(commandVariables)),
    },
    { name: 'Tests', variables: variablesOf(Joi.object(testVariables)) },
  ]
  return `${introduction}\n${sections.map(sectionOf).join('\n')}`
}

const introduction = `# Configuration

\`npm run config-docs\` writes this page from the schemas that read the variables. Change the schema, not the page.

- Each process reads its environment once, at its start. An invalid variable ends it with one line and exit code 1.
- \`<VARIABLE>_FILE\` names a file with the value of a variable of the gateway or a service.
- \`npm start\` sets addresses, folders, databases, secrets, \`STOP_DELAY_MS=0\` and \`DRAIN_TIMEOUT_MS=5000\` itself. It passes on the rest of your environment, for example \`REGISTRATION=open npm start\`.
- A list is separated by commas. A secret has at least 32 characters.
- Redis has three forms of URL: \`redis://host:port\`, \`redis-sentinel://:password@host,host#name\` and \`redis-cluster://:password@host,host\`. \`rediss…\` uses TLS.
- [operations.md](operations.md) says how to rotate keys.
- [CHANGELOG.md](../CHANGELOG.md) lists renamed variables. An old name is still read, with a warning in the log.
`

function sectionOf({ name, variables }: Process): string {
  const rows = variables.map(
    (one) => `| \`${one.name}\` | ${one.type} | ${one.default} | ${one.sentence} |`,
  )
  const head = '| variable | type | default | meaning |\n|---|---|---|---|'
  return `## ${name}\n\n${head}\n${rows.join('\n')}\n`
}

function variablesOf(schema: Joi.ObjectSchema): Variable[] {
  return Object.entries<Joi.Description>(schema.describe().keys).map(([name, described]) => ({
    name,
    type: typeOf(described),
    default: defaultOf(described),
    sentence: (described.flags as Flags | undefined)?.description ?? '',
  }))
}

type Flags = {
  only?: boolean
  unit?: string
  default?: unknown
  presence?: string
  description?: string
}

function typeOf(described: Joi.Description): string {
  const { unit, only } = (described.flags ?? {}) as Flags
  const type: string | undefined = metaOf(described, 'type')
  if (type) return type
  if (only) return (described.allow as string[]).map((value) => `\`${value}\``).join(', ')
  const rules = (described.rules as { name: string }[] | undefined)?.map(({ name }) => name) ?? []
  if (described.type === 'number')
    return [rules.includes('integer') || rules.includes('port') ? 'integer' : 'number', unit]
      .filter(Boolean)
      .join(', ')
  if (described.type === 'boolean') return '`true`, `false`'
  if (rules.includes('uri')) return 'URL'
  return rules.includes('email') ? 'email address' : 'text'
}

function defaultOf(described: Joi.Description): string {
  const { default: value, presence } = (described.flags ?? {}) as Flags
  const text: string | undefined = metaOf(described, 'default')
  if (text) return text
  if (presence === 'required') return '**required**'
  const isGiven = value !== undefined && [value].flat().join() !== ''
  return (
    [isGiven && `\`${[value].flat().join()}\``, conditionOf(described)]
      .filter(Boolean)
      .join('; ') || 'none'
  )
}

/** Words for a `when` of Joi that makes a variable required. */
function conditionOf(described: Joi.Description): string | undefined {
  const [when] = (described.whens ?? []) as When[]
  if (when?.otherwise?.flags?.presence !== 'required') return undefined
  const [value] = when.is?.allow?.filter((one) => typeof one !== 'object') ?? []
  const other = when.ref.path.join('.')
  return `required unless \`${other}\` is ${value === undefined ? 'set' : `\`${value}\``}`
}

type When = {
  ref: { path: string[] }
  is?: { allow?: unknown[] }
  otherwise?: { flags?: Flags }
}

/** The last value applies, because a schema may refine an earlier one. */
function metaOf(described: Joi.Description, key: 'type' | 'default'): string | undefined {
  return (described.metas as Record<string, string>[] | undefined)?.findLast((meta) => meta[key])?.[
    key
  ]
}
