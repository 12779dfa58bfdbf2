import { networkOf, siteOf, wideNetworkOf } from './networkOf.ts'

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::'],
    ['2001:DB8:1:2::', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['203.0.113.7:5678', '203.0.113.7:5678'],
    ['unknown', 'unknown'],
  ])('of %p is %p', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('siteOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1::'],
    [networkOf('2001:db8:1:2:aaaa::1'), '2001:db8:1::'],
  ])('of %p is %p', (address, site) => {
    expect(siteOf(address)).toBe(site)
  })
})

describe('wideNetworkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0'],
    ['::ffff:203.0.113.250', '203.0.113.0'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1::'],
    ['unknown', 'unknown'],
  ])('of %p is %p', (address, network) => {
    expect(wideNetworkOf(address)).toBe(network)
  })
})
