#!/usr/bin/env node
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSlice } from './buildSlice.ts'
import { buildDirFromEnvironment } from './releases/buildDir.ts'
import { listReleases } from './releases/listReleases.ts'
import { originOf } from './releases/originOf.ts'
import { readReleases, rollBack } from './releases/registry.ts'
import { releaseOptions, releaseSlice } from './releases/releaseSlice.ts'
import { sliceVersion } from './releases/sliceVersion.ts'
import { folderStore } from './releases/store/folderStore.ts'
import { storeFromEnvironment } from './releases/store/storeFromEnvironment.ts'
import { type SliceName, releasesDir, sliceNames } from './slices.ts'
import { UserError } from './UserError.mjs'

// The command line for a repository with a single remote: `npx materia release`. In the platform's
// own tree npm scripts do the same, with the slice's name.
const commands = new Map(Object.entries({ build, release, rollback, releases }))
const [command = '', ...args] = process.argv.slice(2)
const buildDir = buildDirFromEnvironment()
try {
  const [name, ...others] = sliceNames
  if (name === undefined || others.length > 0)
    throw new UserError('Here, use npm run build, release, rollback or releases instead')
  const act = commands.get(command)
  if (!act)
    throw new UserError(
      `materia ${command} does not exist. Commands: ${[...commands.keys()].join(', ')}`,
    )
  await act(name)
} catch (error) {
  console.error(error instanceof UserError ? error.message : error)
  process.exit(1)
}

async function build(name: SliceName): Promise<void> {
  console.log((await builtVersion(name, sliceVersion(name))).folder)
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
  console.log(
    listReleases([[name, await readReleases(await storeFromEnvironment(buildDir), name)]], {
      isWhole: true,
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
