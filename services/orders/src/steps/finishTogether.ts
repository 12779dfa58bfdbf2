import { randomUUID } from 'node:crypto'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { type Change, saveOrders } from '../orderChanges/saveOrders.ts'
import { finishStep, outcomeOf } from './finishStep.ts'
import { runEffects } from './runEffects.ts'
import { tryEach } from './tryEach.ts'

/** Orders written in one transaction. */
const atOnce = 100
/** Parallel calls to the provider. */
const lanes = 16

/**
 * Finishes many started steps in one transaction, because each transaction waits for the disk.
 * Failures are thrown after all others are done.
 */
export async function finishTogether(deps: OrderDeps, started: OrderRecord[]): Promise<void> {
  const tries = tryEach(deps)
  for (let from = 0; from < started.length; from += atOnce) {
    const changes: Change[] = []
    // All lanes share one iterator, so each takes the next free order.
    const orders = started.slice(from, from + atOnce).values()
    await Promise.all(
      Array.from({ length: lanes }, () =>
        tries.each(orders, async (order) => {
          const outcome = await runEffects(deps, order, randomUUID())
          changes.push(outcomeOf(order, outcome, deps.now()))
        }),
      ),
    )
    await save(deps, changes, tries)
  }
  tries.end('Some steps were not finished')
}

async function save(
  deps: OrderDeps,
  changes: Change[],
  tries: ReturnType<typeof tryEach>,
): Promise<void> {
  if (changes.length === 0) return
  try {
    await transaction(deps.connection, async (session) => {
      if (!(await saveOrders(deps, session, changes)))
        throw new Error('Another process has changed some of the orders')
    })
  } catch (error) {
    deps.log.warn({ err: error, steps: changes.length }, 'finishing steps one by one')
    await tries.each(
      changes.map(({ order }) => order),
      async (order) => void (await finishStep(deps, order, { traceId: randomUUID() })),
    )
  }
}
