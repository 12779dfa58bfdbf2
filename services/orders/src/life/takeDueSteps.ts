import { randomUUID } from 'node:crypto'
import { orderStates } from '@materia/contracts/orders/orderStates.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { forEachRow } from '@materia/service-kit/src/forEachRow.ts'
import type { OrderDocument } from '../model/order.ts'
import { type LifeDeps, takeStep } from './takeStep.ts'

const batchSize = 500
/** So many go on at once. */
const lanes = 16

/** Takes the steps that follow by themselves of orders whose deadline is over; answers how many. What fails is tried again the next time. */
export async function takeDueSteps(deps: LifeDeps): Promise<number> {
  const isDue = { dueAt: { $gt: new Date(0), $lte: deps.now() }, intent: null }
  for (let taken = 0; ;) {
    const due = await deps.orders.find(isDue).sort({ dueAt: 1 }).limit(batchSize).lean()
    const rows = due.values()
    // One iterator for all: each lane goes on with the next order that none has.
    const done = await Promise.allSettled(Array.from({ length: lanes }, () => forEachRow(rows, (order) => takeDueStep(deps, order))))
    taken += due.length
    const failed = done.filter((lane) => lane.status === 'rejected')
    if (failed.length > 0) throw new AggregateError(failed.map(({ reason }) => reason), 'Some orders did not go on by themselves')
    if (due.length < batchSize) return taken
  }
}

async function takeDueStep(deps: LifeDeps, order: OrderDocument): Promise<void> {
  const { byItself } = orderStates[order.status]
  if (!byItself) return
  try {
    await takeStep(deps, order, { step: byItself.step, by: 'materia' }, { traceId: randomUUID() })
  } catch (error) {
    // Somebody acted at the last moment.
    if (!(error instanceof AppError && error.status < 500)) throw error
  }
}
