import * as fc from 'fast-check'
import { claimsIn, findOwners } from './findOwners.ts'

const early = '2026-11-01T00:00:00.000Z'
const late = '2026-11-20T00:00:00.000Z'
const claims = (isCurrent: boolean, since: Record<string, string>, otherwise = late) => ({
  isCurrent,
  since,
  otherwise,
})
const checkout = { name: 'mfe-checkout', declared: ['/cart', '/orders/:id'] }
const owners = { 'mfe-checkout': claims(true, { '/cart': early, '/orders/:id': early }) }

it.each([
  ['/cart', claims(true, { '/cart': late })],
  ['/CART', claims(true, {}, late)],
  ['/:page', claims(true, { '/:page': late })],
  ['/orders/new', claims(false, {}, early)],
  ['/cart', claims(false, {}, '')],
])('leaves %s to the slice that had it first (%j)', (path, ofOther) => {
  const other = { name: 'mfe-account', declared: ['/auth', path] }
  const { isOwner, lost } = findOwners([other, checkout], { ...owners, 'mfe-account': ofOther })
  expect(lost).toEqual([{ name: 'mfe-account', path, owner: 'mfe-checkout' }])
  expect(isOwner('mfe-account', '/auth')).toBe(true)
  expect(isOwner('mfe-checkout', '/cart')).toBe(true)
})

it('leaves a path to its owner in a canary of that owner too', () => {
  const versionOf = (at: string) => ({ author: '', commit: null, at })
  const registry = {
    current: '1',
    claims: { '/cart': early },
    versions: { '1': versionOf(early), '2': versionOf(late) },
  }
  const { lost } = findOwners(
    [
      { name: 'mfe-account', declared: ['/cart'] },
      { name: 'mfe-checkout', declared: ['/cart'] },
    ],
    {
      'mfe-account': claims(true, { '/cart': late }),
      'mfe-checkout': claimsIn(registry, '2'),
    },
  )
  expect(lost).toEqual([{ name: 'mfe-account', path: '/cart', owner: 'mfe-checkout' }])
})

it('gives a slot to one slice', () => {
  const slot = 'company-reviews'
  const { isOwner } = findOwners(
    [
      { name: 'mfe-other', declared: [slot] },
      { name: 'mfe-checkout', declared: [slot] },
    ],
    { 'mfe-checkout': claims(true, { [slot]: early }), 'mfe-other': claims(true, {}) },
  )
  expect([isOwner('mfe-checkout', slot), isOwner('mfe-other', slot)]).toEqual([true, false])
})

it('decides alike in any order of slices', () => {
  const slices = ['mfe-a', 'mfe-b', 'mfe-c', 'shell'].map((name) => ({
    name,
    declared: ['/x', '/:y', `/${name}`],
  }))
  const all = {
    'mfe-a': claims(true, { '/x': late }),
    'mfe-b': claims(true, { '/x': early }),
    'mfe-c': claims(false, {}, ''),
  }
  const { lost } = findOwners(slices, all)
  fc.assert(
    fc.property(fc.shuffledSubarray(slices, { minLength: 4 }), (shuffled) => {
      expect(findOwners(shuffled, all).lost).toEqual(lost)
    }),
  )
})

it('lets a slice declare overlapping paths of its own', () => {
  const slice = { name: 'mfe-marketplace', declared: ['/product/:id', '/product/new'] }
  expect(findOwners([slice], {}).lost).toEqual([])
})
