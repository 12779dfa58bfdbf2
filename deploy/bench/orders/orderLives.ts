import { live, modelLives } from '@materia/orders/test/publicApi.ts'
import * as fc from 'fast-check'
import { atLeast, type Figure, figureAtMost } from '../measure/figure.ts'

const count = 10_000

/**
 * Random lives of an order (claims, counter-offers, charge-backs, refunds, credits), each compared
 * with an independent model after every step. Needs no servers.
 */
export async function bench(): Promise<Figure[]> {
  const seed = Date.now() % 1_000_000_000
  const ends = new Map<string, number>()
  const wrong: string[] = []
  let steps = 0
  for (const life of fc.sample(modelLives, { numRuns: count, seed })) {
    const { model, world, problems } = live(life)
    ends.set(model.place, (ends.get(model.place) ?? 0) + 1)
    steps += world.events.length
    if (problems.length > 0) wrong.push(problems.join('; '))
  }
  console.log(`  seed ${seed}, ${steps} events`)
  console.log(`  ends: ${[...ends].map(([end, lives]) => `${lives} ${end}`).join(', ')}`)
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`)
  if (wrong.length > 0) process.exitCode = 1
  return [
    figureAtMost(`lives of ${count} whose accounts differ from the model`, wrong.length, '', 0),
    atLeast('events of these lives', steps, '', count),
  ]
}
