import { parseArgs } from 'node:util'
import { runCLI } from '@jest/core'
import { rootDir } from '@materia/build/slices.ts'
import { findChromium } from './e2e/findChromium.ts'

// `npm test`, `npm test -- <path pattern> …`, `npm test -- --project int`: all of it is run by Jest.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { project: { type: 'string', multiple: true } } })

Object.assign(process.env, await findChromium())
const { results } = await runCLI(
  { _: [], $0: 'npm test', testPathPatterns: positionals, selectProjects: values.project, passWithNoTests: false },
  [rootDir],
)
// A suite that could not even start counts as one failure.
const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
process.exitCode = results.success ? 0 : 1
// The last line, whatever the reporters still have to say.
process.once('exit', () => console.log(`${results.numPassedTests} passed, ${failed} failed`))
