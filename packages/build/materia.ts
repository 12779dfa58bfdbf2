#!/usr/bin/env node
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSlice } from './buildSlice.ts'
import { buildDirFromEnvironment } from './releases/buildDir.ts'
import { type CommandName, helpOf, helpOfAll, isCommandName } from './releases/help.ts'
import { originOf } from './releases/originOf.ts'
import { fetchCanaries } from './releases/platform.ts'
import { listReleases } from './releases/registry/listReleases.ts'
import { readReleases, rollBack } from './releases/registry/registry.ts'
import { releaseOptions, releaseSlice } from './releases/releaseSlice.ts'
import { resumeOptions, resumeSlice } from './releases/resumeSlice.ts'
import { sliceVersion } from './releases/sliceVersion.ts'
import { folderStore } from './releases/store/folderStore.ts'
import { storeFromEnvironment } from './releases/store/storeFromEnvironment.ts'
import { type SliceName, releasesDir, sliceNames } from './slices.ts'
import { writeTexts } from './texts/writeTexts.ts'
import { UserError } from './UserError.mjs'

// The command line for a repository with a single remote: `npx materia release`. In the platform's
// own tree npm scripts do the same, with the slice's name.
const commands: Record<CommandName, (name: SliceName) => Promise<void>> = {
  build,
  messages,
  release,
  resume,
  rollback,
  releases,
}
const [command = '', ...args] = process.argv.slice(2)
const buildDir = buildDirFromEnvironment()
try {
  await run()
} catch (error) {
  console.error(isMendable(error) ? error.message : error)
  process.exit(1)
}

async function run(): Promise<void> {
  if (['', 'help', '--help', '-h'].includes(command)) return console.log(helpOfAll())
  if (!isCommandName(command))
    throw new UserError(`materia ${command} does not exist\n\n${helpOfAll()}`)
  if (args.some((arg) => arg === '--help' || arg === '-h')) return console.log(helpOf(command))
  const [name, ...others] = sliceNames
  if (name === undefined || others.length > 0)
    throw new UserError(`Here, use npm run ${command} instead`)
  await commands[command](name)
}

/** A UserError, or an error of parseArgs about the command line. */
function isMendable(error: unknown): error is Error {
  return (
    error instanceof UserError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  )
}

async function build(name: SliceName): Promise<void> {
  console.log((await builtVersion(name, sliceVersion(name))).folder)
}

async function messages(): Promise<void> {
  console.log(writeTexts('.').join('\n'))
}

async function release(name: SliceName): Promise<void> {
  const { values } = parseArgs({ args, options: releaseOptions })
  await releaseSlice({
    store: await storeFromEnvironment(buildDir),
    name,
    values,
    build: (version) => builtVersion(name, version),
  })
}

async function resume(name: SliceName): Promise<void> {
  const { values } = parseArgs({ args, options: resumeOptions })
  await resumeSlice(await storeFromEnvironment(buildDir), name, values.note)
}

async function rollback(name: SliceName): Promise<void> {
  const {
    values,
    positionals: [version],
  } = parseArgs({ args, allowPositionals: true, options: { note: { type: 'string' } } })
  const { from, to } = await rollBack(
    await storeFromEnvironment(buildDir),
    name,
    version,
    originOf(name, values.note),
  )
  console.log(`${name} is rolled back from ${from} to ${to}. The next page load gets it`)
}

async function releases(name: SliceName): Promise<void> {
  parseArgs({ args, options: {} })
  const store = await storeFromEnvironment(buildDir)
  console.log(
    listReleases([[name, await readReleases(store, name)]], {
      isWhole: true,
      storeTitle: store.title,
      canaries: await fetchCanaries(),
    }),
  )
}

/** Builds into a draft folder and renames it, so that a version exists whole or not at all. */
async function builtVersion(name: SliceName, version: string) {
  const folder = join(releasesDir(name, buildDir), version)
  const draft = `${folder}.draft-${process.pid}`
  process.env.NODE_ENV = 'production'
  try {
    if (!existsSync(folder)) {
      await buildSlice(name, { version, outDir: draft })
      renameSync(draft, folder)
    }
  } catch (error) {
    throw new UserError(
      `${name} does not build:\n${error instanceof Error ? error.message : String(error)}`,
    )
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return { built: folderStore(buildDir), folder }
}
