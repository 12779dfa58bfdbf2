import { runCLI } from '@jest/core'
import { rootDir } from '@materia/build/slices.ts'

// `npm run lint`: lint, types and texts, as `npm test` checks them.
const { results } = await runCLI({ _: [], $0: 'npm run lint', selectProjects: ['check'] }, [
  rootDir,
])
process.exitCode = results.success ? 0 : 1
