/**
 * For tests with a grid: jsdom has no layout, so nothing is observed and rows have their estimated
 * height.
 */
export function mockLayout(): void {
  Object.assign(globalThis, { ResizeObserver: NoResizeObserver })
  window.scrollTo = () => {}
}

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
