import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from './startPart.ts'

const apartMs = 500

/** Kills one after the other at random, each once the one before is back. Answers how often which one. */
export async function killParts(parts: Part[], kills: number): Promise<Map<string, number>> {
  const killed = new Map<string, number>()
  for (let at = 0; at < kills; at++) {
    const part = parts[Math.floor(Math.random() * parts.length)]!
    await part.kill()
    await part.restart()
    await part.isReady()
    killed.set(part.name, (killed.get(part.name) ?? 0) + 1)
    await wait(Math.random() * 2 * apartMs)
  }
  return killed
}
