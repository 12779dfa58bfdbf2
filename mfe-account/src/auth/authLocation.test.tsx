import { requestedTab, nextPath } from './authLocation.ts'

describe('requestedTab', () => {
  it.each([
    ['#register', '', 'register'],
    ['#login', '?tab=register', 'login'],
    ['', '?tab=register', 'register'],
    ['', '?invite=abc', 'register'],
    ['#login', '?invite=abc', 'login'],
    ['', '?invite=abc&tab=login', 'login'],
    ['#other', '', 'login'],
    ['', '', 'login'],
  ])('of hash %p and query %p is %p', (hash, search, tab) => {
    expect(requestedTab({ hash, search })).toBe(tab)
  })
})

describe('nextPath', () => {
  it.each(['/messages?chat=4', '/cart', '/product/7#seller'])('accepts %p', (next) => {
    expect(nextPath({ search: `?next=${encodeURIComponent(next)}` })).toBe(next)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//example.com/x',
    'https://evil.example',
    'javascript:alert(1)',
    'cart',
    '',
  ])('refuses %p, which is no path of this site', (next) => {
    expect(nextPath({ search: `?next=${encodeURIComponent(next)}` })).toBeUndefined()
  })

  it.each(['/auth?next=/auth', '/auth/', '/AUTH'])('refuses %p, which is this screen', (next) => {
    expect(nextPath({ search: `?next=${encodeURIComponent(next)}` })).toBeUndefined()
  })
})
