import { findScreen, toPattern } from './site.ts'

const screens = ['/', '/marketplace', '/product/:id', '/profile'].map((path) => ({
  path,
  pattern: toPattern(path),
}))

describe('findScreen', () => {
  it.each([
    ['/', '/'],
    ['/marketplace', '/marketplace'],
    ['/marketplace/', '/marketplace'],
    ['/product/5', '/product/:id'],
    ['/profile', '/profile'],
    ['/product', undefined],
    ['/product/5/6', undefined],
    ['/Marketplace', '/marketplace'],
    ['/PRODUCT/5/', '/product/:id'],
  ])('matches %s to %s', (path, screen) => {
    expect(findScreen(screens, path)?.path).toBe(screen)
  })
})
