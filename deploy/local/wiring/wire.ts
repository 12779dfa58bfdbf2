import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { runCommand } from '../console/runCommand.ts'
import { wiredFiles } from './wiredFiles.ts'

// `npm run wire`: updates charts, compose and observe files after a change of contracts/services.ts
// or of a service's deploy.yaml.
await runCommand(async () => {
  for (const [path, content] of await wiredFiles()) {
    mkdirSync(join(rootDir, dirname(path)), { recursive: true })
    writeFileSync(join(rootDir, path), content)
  }
  for (const { name } of services) linkLibrary(join(rootDir, 'deploy/charts', name, 'charts'))
})

/** Helm expects the library chart within each chart. */
function linkLibrary(folder: string): void {
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, 'materia'), { force: true })
  symlinkSync('../../materia', join(folder, 'materia'))
}
