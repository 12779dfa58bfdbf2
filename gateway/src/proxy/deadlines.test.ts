import { stat } from 'node:fs'
import { promisify } from 'node:util'
import { createDeadlines } from './deadlines.ts'

describe('createDeadlines', () => {
  it('does not count against an answer that the process itself was too busy to read', async () => {
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

  it('tells who has waited too long', async () => {
    const { add, stop } = createDeadlines(20)
    const late = Promise.withResolvers<void>()
    add({ waitingSince: 0, onDeadline: late.resolve })
    // The timer alone keeps no process alive.
    const awake = setInterval(() => {}, 10)
    await late.promise
    clearInterval(awake)
    stop()
  })
})
