import defaultMessagesLoader from './defaultMessagesLoader.ts'

describe('defaultMessagesLoader', () => {
  it.each([
    [
      `{ id: 'shop.title', defaultMessage: 'A shop, {count, plural, one {#} other {#}}' }`,
      `{ id: 'shop.title' }`,
    ],
    [`{ id: 'shop.title', defaultMessage: 'It\\'s a shop' }`, `{ id: 'shop.title' }`],
    [`{ id: 'shop.title', defaultMessage: "It's a shop" }`, `{ id: 'shop.title' }`],
    [`{\n  id: 'shop.title',\n  defaultMessage: 'A shop',\n}`, `{\n  id: 'shop.title',\n}`],
  ])('removes the default message from %s', (source, left) => {
    expect(defaultMessagesLoader(source)).toBe(left)
  })
})
