import { findScreen } from './page.ts'

describe('findScreen', () => {
  it.each([
    ['/', '/'], ['/marketplace', '/marketplace'], ['/marketplace/', '/marketplace'], ['/product/5', '/product/:id'],
    ['/profile', '/profile'], ['/product', undefined], ['/product/5/6', undefined], ['/Marketplace', '/marketplace'],
    ['/PRODUCT/5/', '/product/:id'],
  ])('of %s is %s', (path, screen) => {
    expect(findScreen(path)?.path).toBe(screen)
  })
})
