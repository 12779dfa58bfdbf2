import { addEventHandler } from 'jest-circus'

/** A test or hook that says no limit of its own has this one. */
const limitMs = 60_000

// As they are before a test fakes them.
const { setTimeout, clearTimeout } = globalThis

type Bounded = { fn?: unknown; timeout?: number | null | undefined }

// jest-light-runner runs test files in the Node process of its worker. It has no time limits, and an error that nobody catches
// would end the worker, and the whole run with it. Here both fail the test that runs, or the next one.
addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test') bound(currentDescribeBlock.tests.at(-1))
  if (event.name === 'add_hook') bound(currentDescribeBlock.hooks.at(-1))
})

let failRunning: ((error: unknown) => void) | undefined
const uncaught: unknown[] = []
for (const name of ['uncaughtException', 'unhandledRejection'])
  process.on(name, (error) => (failRunning ? failRunning(error) : uncaught.push(error)))

function bound(added: Bounded | undefined): void {
  const { fn, timeout } = added ?? {}
  if (!added || typeof fn !== 'function') return
  const ms = timeout ?? limitMs
  added.fn = async () => {
    let timer: NodeJS.Timeout | undefined
    const failed = new Promise((_resolve, reject) => {
      failRunning = reject
      timer = setTimeout(() => reject(new Error(`Exceeded its limit of ${ms} ms`)), ms)
    })
    try {
      if (uncaught.length > 0)
        throw new Error('Uncaught before this test', { cause: uncaught.splice(0) })
      await Promise.race([fn(), failed])
    } finally {
      failRunning = undefined
      clearTimeout(timer)
    }
  }
}
