const notes = [
  { hertz: 660, atSeconds: 0 },
  { hertz: 880, atSeconds: 0.12 },
]
const noteSeconds = 0.25
const loudness = 0.08

/** Two soft notes. A browser plays nothing before the first interaction with the page. */
export function playSound(): void {
  const context = new AudioContext()
  for (const { hertz, atSeconds } of notes) {
    const start = context.currentTime + atSeconds
    const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudness, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + noteSeconds)
    if (atSeconds > 0) tone.addEventListener('ended', () => void context.close())
  }
}
