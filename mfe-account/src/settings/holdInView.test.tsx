import { holdInView } from './holdInView.ts'

let handleResize: (() => void) | null = null
const original = globalThis.ResizeObserver
beforeEach(() => {
  class Observer {
    constructor(handle: () => void) {
      handleResize = handle
    }
    observe() {}
    disconnect() {
      handleResize = null
    }
  }
  Reflect.set(globalThis, 'ResizeObserver', Observer)
  Reflect.set(window, 'scrollY', 0)
})
afterEach(() => {
  globalThis.ResizeObserver = original
})

const positions = { section: 300, reader: 120 }

/** Holds a section, then lets content above it load after `act`. Returns the scroll position. */
function positionAfter(act: () => void): number {
  const [section, column] = [document.createElement('section'), document.createElement('div')]
  section.scrollIntoView = () => void Reflect.set(window, 'scrollY', positions.section)
  holdInView(section, column)
  window.dispatchEvent(new Event('scroll'))
  act()
  handleResize?.()
  return window.scrollY
}

it('scrolls to the section again when content above it has loaded', () => {
  expect(positionAfter(() => Reflect.set(window, 'scrollY', positions.reader))).toBe(
    positions.section,
  )
})

it.each(['scroll', 'focusin', 'keydown', 'pointerdown'])('ends at the reader’s %s', (name) => {
  const move = () => {
    Reflect.set(window, 'scrollY', positions.reader)
    window.dispatchEvent(new Event(name))
  }
  expect(positionAfter(move)).toBe(positions.reader)
})
