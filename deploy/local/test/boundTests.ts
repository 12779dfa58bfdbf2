import { addEventHandler } from 'jest-circus'

/** A test or hook that says no limit of its own has this one. */
const limitMs = 60_000

// As they are before a test fakes them.
const { setTimeout, clearTimeout } = globalThis

type Bounded = { fn?: unknown; timeout?: number | null | undefined }

// jest-light-runner runs a test file in the Node process of its worker, and gives its tests no time limit: this does.
addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test') bound(currentDescribeBlock.tests.at(-1))
  if (event.name === 'add_hook') bound(currentDescribeBlock.hooks.at(-1))
})

function bound(added: Bounded | undefined): void {
  const { fn, timeout } = added ?? {}
  if (!added || typeof fn !== 'function') return
  const ms = timeout ?? limitMs
  added.fn = async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`Exceeded its limit of ${ms} ms`)), ms)
    })
    try {
      await Promise.race([fn(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
