const { configure } = require('@testing-library/react')

// What a screen loads when it is first needed is compiled at that moment.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout: nothing is observed, and nothing scrolled.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
