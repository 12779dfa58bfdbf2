import { randomUUID } from 'node:crypto'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import type { OrderDocument, StepIntent } from '../order/order.ts'
import { finishStep } from './finishStep.ts'
import { moveMoney } from './moveMoney.ts'
import { type MovedStep, saveSteps } from './saveSteps.ts'
import type { LifeDeps } from './takeStep.ts'
import { tryEach } from './tryEach.ts'

/** So many are written in one transaction. */
const atOnce = 100
/** Of so many the provider is asked at once. */
const lanes = 16

export type DecidedStep = { order: OrderDocument; intent: StepIntent }

/** Does steps that are decided, many in one transaction, as each would wait for the disk by itself. What fails is thrown once all others are done. */
export async function finishTogether(deps: LifeDeps, decided: DecidedStep[]): Promise<void> {
  const tries = tryEach(deps)
  for (let from = 0; from < decided.length; from += atOnce) {
    const steps: MovedStep[] = []
    // One iterator for all: each lane goes on with the next that none has.
    const rows = decided.slice(from, from + atOnce).values()
    await Promise.all(
      Array.from({ length: lanes }, () =>
        tries.each(
          rows,
          ({ order }) => order,
          async (step) => {
            steps.push({
              ...step,
              moved: await moveMoney(deps, step.order, step.intent, randomUUID()),
            })
          },
        ),
      ),
    )
    await save(deps, steps, tries)
  }
  tries.end('Some steps were not done')
}

async function save(
  deps: LifeDeps,
  steps: MovedStep[],
  tries: ReturnType<typeof tryEach>,
): Promise<void> {
  if (steps.length === 0) return
  try {
    await transaction(deps.connection, async (session) => {
      if ((await saveSteps(deps, session, steps)) < steps.length)
        throw new Error('Another process has done some of them')
    })
  } catch (error) {
    deps.log.warn({ err: error, steps: steps.length }, 'steps one by one')
    await tries.each(
      steps,
      ({ order }) => order,
      async ({ order, intent }) => {
        await finishStep(deps, order, intent, { traceId: randomUUID() })
      },
    )
  }
}
