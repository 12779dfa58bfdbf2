/** A service without requests and events for this time is at rest. */
const busyMs = 60_000

export type Activity = ReturnType<typeof createActivity>

/** Notes the requests and events of a service. At rest its jobs poll rarely. */
export function createActivity(now = () => performance.now()) {
  let usedAt = now()
  const wakes: (() => void)[] = []
  const isAtRest = () => now() - usedAt > busyMs

  return {
    isAtRest,
    /** `wake` is called when the rest ends. */
    onWake: (wake: () => void) => void wakes.push(wake),
    /** Call it for each request and event. */
    use(): void {
      const wasAtRest = isAtRest()
      usedAt = now()
      if (wasAtRest) for (const wake of wakes) wake()
    },
  }
}
