import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from '../measure/startStage.ts'

/** The most parts that are down at once. */
const killLanes = 2

/** Kills random parts. A part can be killed again only after it has restarted. */
export async function killParts(parts: Part[], kills: number): Promise<string[]> {
  const killed: string[] = []
  const running = [...parts]
  let left = kills
  const lane = async () => {
    while (left-- > 0) {
      const [part] = running.splice(Math.floor(Math.random() * running.length), 1)
      if (!part) throw new Error('There is nothing left to kill')
      await part.kill()
      await part.restart()
      await part.isReady()
      running.push(part)
      killed.push(part.name)
      await wait(Math.random() * 1_000)
    }
  }
  await Promise.all(Array.from({ length: killLanes }, lane))
  return killed
}
