import { pathsOverlap } from './pathsOverlap.ts'

it.each([
  ['/cart', '/cart', true],
  ['/cart', '/CART', true],
  ['/profile/:id', '/profile/:userId', true],
  ['/profile/:id', '/profile/new', true],
  ['/:page', '/cart', true],
  ['/:page', '/', false],
  ['/profile', '/profile/:id', false],
  ['/orders/:id', '/profile/:id', false],
  ['/cart', '/carts', false],
  ['sign-in-again', 'sign-in-again', true],
  ['sign-in-again', '/:page', false],
])('%s and %s: %s', (one, other, isShared) => {
  expect([pathsOverlap(one, other), pathsOverlap(other, one)]).toEqual([isShared, isShared])
})
