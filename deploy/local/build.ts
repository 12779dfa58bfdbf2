import { buildDirFromEnvironment } from '@materia/build/releases/buildDir.ts'
import { releaseTree } from './releases/releaseTree.ts'
import { exitWithParent } from './exitWithParent.ts'
import { runCommand } from './runCommand.ts'

// `npm run build`: every slice whose version is not built yet.
exitWithParent()
await runCommand(() => releaseTree({ buildDir: buildDirFromEnvironment(), log: console.log }))
