import { setTimeout as delay } from 'node:timers/promises'
import { joinWaitlist as operation } from '@materia/contracts/waitlist/api.ts'
import { mailsByAddress } from '../mailsByAddress.ts'
import type { BenchedPlatform } from '../withPlatform.ts'

type Joined = { lost: number; doubled: number; unmailed: number; seconds: number }

const patienceMs = 60_000

/** Companies that join the waitlist at a steady rate, each once: whose call was not taken, and who has none or more than one mail. */
export async function joinMany(
  { url, mailDir }: BenchedPlatform,
  { posts, postsPerSecond }: { posts: number; postsPerSecond: number },
): Promise<Joined> {
  const run = Date.now().toString(36)
  const addresses = Array.from(
    { length: posts },
    (_, index) => `rush-${run}-${index}@plant.example`,
  )
  const startedAt = performance.now()
  const statuses = await Promise.all(
    addresses.map(async (address, index) => {
      await delay((index * 1000) / postsPerSecond)
      return joinWaitlist(url, address)
    }),
  )
  const taken = addresses.filter((_, index) => statuses[index] === 201)
  const mailed = await mailsByAddress(
    mailDir,
    taken,
    startedAt + patienceMs + (posts * 1000) / postsPerSecond,
  )
  return {
    lost: posts - taken.length,
    doubled: addresses.filter((address) => (mailed.get(address) ?? 0) > 1).length,
    unmailed: taken.filter((address) => !mailed.has(address)).length,
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/** The status of the answer; 0 where none came. */
async function joinWaitlist(url: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, language: 'en' })
  const answer = await fetch(`${url}${operation.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status ?? 0
}
