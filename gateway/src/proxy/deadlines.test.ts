import { stat } from 'node:fs'
import { promisify } from 'node:util'
import { createDeadlines } from './deadlines.ts'

describe('createDeadlines', () => {
  it('does not expire a response that a busy process has not read yet', async () => {
    const { add, remove, stop } = createDeadlines(50)
    const onDeadline = jest.fn()
    const waiting = { waitingSince: 0, onDeadline }
    add(waiting)
    const answered = promisify(stat)(import.meta.filename).then(() => remove(waiting))
    const end = performance.now() + 150
    while (performance.now() < end);
    await answered
    stop()

    expect(onDeadline).not.toHaveBeenCalled()
  })

  it('expires requests past the limit', async () => {
    const { add, stop } = createDeadlines(20)
    const late = Promise.withResolvers<void>()
    add({ waitingSince: 0, onDeadline: late.resolve })
    // The timer under test is unref'd and keeps no process alive.
    const awake = setInterval(() => {}, 10)
    await late.promise
    clearInterval(awake)
    stop()
  })
})
