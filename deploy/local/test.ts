import { parseArgs } from 'node:util'
import { runCLI } from '@jest/core'
import { rootDir } from '@materia/build/slices.ts'
import { findChromium } from './e2e/findChromium.ts'
import { exitWithParent } from './exitWithParent.ts'
import { runCommand } from './runCommand.ts'
import { serviceWarnings } from './test/serviceWarnings.ts'
import { testFolder } from './test/testFolder.ts'
import { UserError } from './UserError.mjs'

/** More than these are no accident of a busy machine. */
const repeatedMax = 3

exitWithParent()
let counts = { passed: 0, failed: 1 }
// The last line, whatever the reporters still have to say.
process.once('exit', () => console.log(`${counts.passed} passed, ${counts.failed} failed`))

// `npm test`, `npm test -- <path pattern> …`, `npm test -- --project int`: all of it is run by Jest.
await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { project: { type: 'string', multiple: true } } })
  // As Jest's own command does: contracts are checked by it.
  Object.assign(process.env, { NODE_ENV: 'test', TMPDIR: testFolder() }, await findChromium())
  const run = async (options: object) => (await runCLI({ _: [], $0: 'npm test', selectProjects: values.project, passWithNoTests: true, ...options }, [rootDir])).results
  const first = await run({ testPathPatterns: positionals })
  if (first.numTotalTestSuites === 0) throw new UserError(`No test file matches ${positionals.join(' ')}`)
  const logDir = process.env['SERVICE_LOG_DIR']
  if (!first.success && logDir) console.log(['Warnings of the processes behind the browser tests:', ...serviceWarnings(logDir)].join('\n'))
  const failed = first.testResults.filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError)
  let last = first
  if (!first.success && positionals.length === 0 && failed.length <= repeatedMax) {
    const files = failed.map(({ testFilePath }) => testFilePath)
    last = await run({ _: files, runTestsByPath: true })
    if (last.success) console.log(['Unsteady, to be mended: failed once, passed when repeated alone:', ...files].join('\n'))
  }
  // A suite that could not even start counts as one failure.
  const passed = first.numPassedTests - failed.reduce((sum, { numPassingTests }) => sum + numPassingTests, 0) + last.numPassedTests
  counts = { passed: last === first ? first.numPassedTests : passed, failed: last.numFailedTests + last.numRuntimeErrorTestSuites }
  // Not only a code for the end: a process that a failed test left behind holds Jest's pipes, and with them this one.
  process.exit(last.success ? 0 : 1)
})
