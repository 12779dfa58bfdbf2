import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isSliceName, rootDir, sliceNames } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { exitWithParent } from '../console/exitWithParent.ts'
import { findOnPath } from '../processes/findOnPath.mjs'
import { runCommand } from '../console/runCommand.ts'
import { UserError } from '../console/UserError.mjs'

type Recipe = { image: string; dockerfile: string; more?: string[]; args?: Record<string, string> }

// `npm run image -- services/catalog [--version x]`: builds an image of a service, the gateway, the
// front end or one of its slices (deploy/docker).
exitWithParent()
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string', default: 'local' } },
  })
  const { image, dockerfile, more = [], args = {} } = recipeOf(positionals)
  const file = join(rootDir, 'deploy/docker', dockerfile)
  const tag = `materia/${image}:${values.version}`
  // Behind a proxy, the machine trusts certificates that the image does not know.
  const trusted = process.env['NODE_EXTRA_CA_CERTS']
  const secrets = trusted ? ['--secret', `id=ca,src=${trusted}`] : []
  const startedAt = performance.now()
  docker('inherit', [
    'build',
    '-f',
    file,
    '-t',
    tag,
    ...more,
    ...secrets,
    ...Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    rootDir,
  ])
  const base = /^ARG NODE=(\S+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  // A build does not add its base image to the engine's images.
  if (!isThere(base)) docker('inherit', ['pull', '--quiet', base])
  const size = ((sizeOf(tag) - sizeOf(base)) / 1e6).toFixed(1)
  console.log(
    `Built ${tag} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${size} MB on top of ${base}`,
  )
})

function recipeOf([name, ...others]: string[]): Recipe {
  const service = services.find((each) => `services/${each.name}` === name)
  if (others.length === 0) {
    if (service) return serviceRecipe(service)
    if (name === 'gateway')
      return { image: name, dockerfile: 'service.Dockerfile', args: { SLICE: name } }
    if (name === 'web') return { image: name, dockerfile: 'web.Dockerfile' }
    if (name === 'tools')
      return { image: name, dockerfile: 'web.Dockerfile', more: ['--target', 'tools'] }
    if (isSliceName(name))
      return { image: name, dockerfile: 'web.Dockerfile', args: { SLICES: name } }
  }
  const known = [
    ...services.map((each) => `services/${each.name}`),
    'gateway',
    'web',
    'tools',
    ...sliceNames,
  ]
  throw new UserError(`Name one of ${known.join(', ')}`)
}

function serviceRecipe({ name, nodeFlags = [] }: { name: string; nodeFlags?: string[] }): Recipe {
  return {
    image: name,
    dockerfile: 'service.Dockerfile',
    args: { SLICE: `services/${name}`, NODE_OPTIONS: nodeFlags.join(' ') },
  }
}

function sizeOf(tag: string): number {
  return Number(docker('pipe', ['image', 'inspect', '-f', '{{.Size}}', tag]))
}

function isThere(tag: string): boolean {
  return spawnSync(program(), ['image', 'inspect', tag], { stdio: 'ignore' }).status === 0
}

function docker(stdout: 'inherit' | 'pipe', args: string[]): string {
  const done = spawnSync(program(), args, {
    stdio: ['ignore', stdout, 'inherit'],
    encoding: 'utf8',
  })
  if (done.status !== 0)
    throw new UserError(
      `docker ${args[0]} failed. Fix the error above, then run the same command again`,
    )
  return done.stdout ?? ''
}

function program(): string {
  const found = findOnPath(['docker'])
  if (found === null)
    throw new UserError('There is no docker on PATH. Images need Docker 25 or later')
  return found
}
