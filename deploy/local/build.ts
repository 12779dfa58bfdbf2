import { buildDirFromEnvironment } from './releases/buildDir.ts'
import { releaseTree } from './releases/releaseTree.ts'
import { endWithParent } from './endWithParent.ts'
import { orExplain } from './orExplain.ts'

// `npm run build`: every slice whose version is not built yet.
endWithParent()
await orExplain(() => releaseTree({ buildDir: buildDirFromEnvironment(), log: console.log }))
