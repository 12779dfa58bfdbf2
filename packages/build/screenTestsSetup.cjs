const { configure } = require('@testing-library/react')

// Lazy parts of a screen are compiled when they are first imported, which takes time.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, so observing and scrolling do nothing.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
