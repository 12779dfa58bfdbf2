import { setImmediate } from 'node:timers/promises'
import { inspect } from 'node:util'
import { pathToFileURL } from 'node:url'
import { jestExpect } from '@jest/expect'
import type { AssertionResult } from '@jest/test-result'
import * as circus from 'jest-circus'
import { ModuleMocker } from 'jest-mock'

/**
 * The result of a test file. `errors` are errors outside of any test. Times are in ms since 1970,
 * memory is in bytes.
 */
export type RanFile = {
  results: AssertionResult[]
  errors: string[]
  start: number
  end: number
  memoryBytes: number
}

// Otherwise this process outlives a killed test run.
process.once('disconnect', () => process.exit())

const mocker = new ModuleMocker(globalThis)
const { describe, it, test, beforeAll, beforeEach, afterAll, afterEach } = circus
// The Jest globals that our tests use.
Object.assign(globalThis, { describe, it, test, beforeAll, beforeEach, afterAll, afterEach })
Object.assign(globalThis, {
  expect: jestExpect,
  jest: {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    replaceProperty: mocker.replaceProperty.bind(mocker),
    restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
    resetAllMocks: mocker.resetAllMocks.bind(mocker),
    setTimeout: (ms: number) => void (circus.getState().testTimeout = ms),
  },
})

// Jest's own runner does the same for `expect.assertions`.
circus.addEventHandler((event) => {
  if (event.name !== 'test_done') return
  for (const { error } of jestExpect.extractExpectedAssertionsErrors())
    event.test.errors.push(error)
})

// Uncaught errors would end the process. Instead, they fail the running file or the next one.
const uncaught: unknown[] = []
for (const name of ['uncaughtException', 'unhandledRejection'])
  process.on(name, (error) => uncaught.push(error))

/** Runs one test file in this process, after the setup files of its project. */
export async function runFile(
  path: string,
  setupFiles: string[],
  testTimeoutMs: number,
): Promise<RanFile> {
  const start = Date.now()
  for (const setupFile of setupFiles) {
    const { default: setup } = await import(pathToFileURL(setupFile).href)
    if (typeof setup === 'function') await setup()
  }
  circus.resetState()
  circus.getState().testTimeout = testTimeoutMs
  jestExpect.setState({ testPath: path })
  await import(pathToFileURL(path).href)
  const { testResults, unhandledErrors } = await circus.run()
  mocker.restoreAllMocks()
  // Work left by the last test may still throw.
  await setImmediate()
  return {
    results: testResults.map(toAssertionResult),
    errors: [...unhandledErrors, ...uncaught.splice(0).map((error) => inspect(error))],
    start,
    end: Date.now(),
    memoryBytes: process.memoryUsage.rss(),
  }
}

type CircusResult = Awaited<ReturnType<typeof circus.run>>['testResults'][number]

function toAssertionResult(result: CircusResult): AssertionResult {
  const [, ...names] = result.testPath.map(String)
  const title = names.at(-1) ?? ''
  return {
    ancestorTitles: names.slice(0, -1),
    title,
    fullName: names.join(' '),
    duration: result.duration ?? null,
    failureDetails: [],
    failureMessages: result.errors,
    numPassingAsserts: result.numPassingAsserts,
    status: statusOf(result),
  }
}

function statusOf({ status, errors }: CircusResult): AssertionResult['status'] {
  if (status === 'skip') return 'pending'
  if (status === 'todo') return 'todo'
  return errors.length > 0 ? 'failed' : 'passed'
}
