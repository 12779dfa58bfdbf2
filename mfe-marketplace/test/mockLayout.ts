/** For tests with a grid: jsdom has no layout, so nothing is observed, and rows have the height that is guessed. */
export function mockLayout(): void {
  Object.assign(globalThis, { ResizeObserver: NoResizeObserver })
  window.scrollTo = () => {}
}

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
