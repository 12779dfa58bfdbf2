import { runCLI } from '@jest/core'
import { rootDir } from '@materia/build/slices.ts'

// `npm run lint`: checks lint, types and texts, as `npm test` does.
const { results } = await runCLI({ _: [], $0: 'npm run lint', selectProjects: ['check'] }, [
  rootDir,
])
process.exitCode = results.success ? 0 : 1
