import type { Parser } from './parser.ts'

/** A text of about a length. */
export type Shape = (length: number) => string

const lengthMin = 500
/** Shorter times say nothing about their growth. */
const msMin = 100
const factor = 8
/** The time of a text of eight times the length. Linear work takes 8 times, square work 64. */
const growthMax = 32
/** A shorter time is not measured well. */
const shortMsMin = 2
const tries = 3

/**
 * The lengths and times of a shape for which a parser's work grows faster than the length. Null when
 * it does not. CPU time counts, and the least of three, so that other processes do not matter.
 */
export async function findGrowth(
  { read, lengthMax }: Parser,
  shape: Shape,
): Promise<string | null> {
  for (let length = lengthMin; length * factor <= lengthMax; length *= 2) {
    if ((await cpuMs(read, shape(length * factor))) < msMin) continue
    const long = await leastMs(read, shape(length * factor))
    if (long < msMin) continue
    const short = await leastMs(read, shape(length))
    return long <= growthMax * Math.max(short, shortMsMin)
      ? null
      : `${length} characters take ${short} ms, ${length * factor} take ${long} ms`
  }
  return null
}

async function leastMs(read: Parser['read'], text: string): Promise<number> {
  let least = Infinity
  for (let count = 0; count < tries; count++) least = Math.min(least, await cpuMs(read, text))
  return least
}

async function cpuMs(read: Parser['read'], text: string): Promise<number> {
  const before = process.cpuUsage()
  await read(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
