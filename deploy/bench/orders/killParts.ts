import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from './startPart.ts'

/** So many are down at once, at most. */
const lanes = 2
const apartMs = 500

/** Kills parts at random, each once it is back. Answers how often which one. */
export async function killParts(parts: Part[], kills: number): Promise<Map<string, number>> {
  const killed = new Map<string, number>()
  const running = [...parts]
  let left = kills
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left-- > 0) {
        const [part] = running.splice(Math.floor(Math.random() * running.length), 1)
        if (!part) throw new Error('There is nothing left to kill')
        await part.kill()
        await part.restart()
        await part.isReady()
        running.push(part)
        killed.set(part.name, (killed.get(part.name) ?? 0) + 1)
        await wait(Math.random() * 2 * apartMs)
      }
    }),
  )
  return killed
}
