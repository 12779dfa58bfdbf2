/** Counts played notes. `taken`: locks held by another tab. */
export function mockSound({ taken = [] }: { taken?: string[] } = {}) {
  let notes = 0
  const names: string[] = []
  const volume = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  }
  const part = {
    connect: () => part,
    start: () => (notes += 1),
    stop: () => {},
    addEventListener: () => {},
    gain: volume,
  }
  const newPart = function NewPart() {
    return part
  }
  const AudioContext = function Context() {
    return { currentTime: 0, destination: {}, close: async () => {} }
  }
  Object.assign(globalThis, { AudioContext, OscillatorNode: newPart, GainNode: newPart })
  type Work = (lock: object | null) => Promise<void>
  const request = async (name: string, ...[first, second]: [Work] | [object, Work]) => {
    // Sending messages uses a lock without options.
    if (!second) return (first as Work)({})
    const isFree = ![...taken, ...names].includes(name)
    names.push(name)
    await second(isFree ? {} : null)
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  return { notes: () => notes, /** Locks that this tab has requested. */ names: () => names }
}
