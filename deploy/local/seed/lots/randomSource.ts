export type RandomSource = ReturnType<typeof randomSource>

/** Repeatable random choices: the same seed gives the same results. */
export function randomSource(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + next() * (to - from)
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Value>(values: readonly Value[]): Value => values[integer(0, values.length - 1)]
  return { between, integer, pick, chance: (share: number) => next() < share }
}
