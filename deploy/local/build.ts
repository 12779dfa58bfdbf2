import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { releaseTree } from './releases/releaseTree.ts'
import { exitWithParent } from './console/exitWithParent.ts'
import { runCommand } from './console/runCommand.ts'

// `npm run build`: builds every slice whose present version is not built yet.
exitWithParent()
await runCommand(() => releaseTree({ buildDir: buildDirFromEnvironment(), log: console.log }))
