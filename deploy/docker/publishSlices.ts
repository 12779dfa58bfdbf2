import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { releasesDir, rootDir, type SliceName, sliceNames } from '@materia/build/slices.ts'
import { buildDirFromEnvironment } from '../local/releases/buildDir.ts'
import { checkScreens } from '../local/releases/checkScreens.ts'
import { checkSurface } from '../local/releases/checkSurface.ts'
import { pruneReleases } from '../local/releases/pruneReleases.ts'
import { readReleases, setCurrent } from '../local/releases/registry.ts'
import { runCommand } from '../local/runCommand.ts'

// What an image of the front end does: puts the versions it holds where the gateway reads them, and makes them current. The shell goes first,
// as remotes need of it what it provides.
await runCommand(async () => {
  const source = join(rootDir, 'built')
  const target = buildDirFromEnvironment()
  for (const name of sliceNames) if (existsSync(releasesDir(name, source))) for (const version of readdirSync(releasesDir(name, source))) publish(source, target, name, version)
})

function publish(source: string, target: string, name: SliceName, version: string): void {
  const releases = readReleases(target, name)
  if (releases?.current === version) return console.log(`${name} ${version} is current`)
  if (releases?.rolledBack.includes(version)) return console.log(`${name} ${version} was rolled back and stays so: npm run release brings it again`)
  const folder = join(releasesDir(name, target), version)
  if (!existsSync(folder)) {
    // It appears whole, or not at all.
    const draft = `${folder}.draft-${process.pid}`
    rmSync(draft, { recursive: true, force: true })
    cpSync(join(releasesDir(name, source), version), draft, { recursive: true })
    renameSync(draft, folder)
  }
  checkScreens(target, name, version)
  checkSurface(target, name, version)
  setCurrent(target, name, version)
  pruneReleases(target, name)
  console.log(`Released ${name} ${version}`)
}
