import messagesLoader from './messagesLoader.ts'

function load(source: string, resourceQuery = ''): string {
  return Reflect.apply(messagesLoader, { resourceQuery }, [source])
}

function textsOf(module: string): unknown {
  const [, json = ''] = /^export default JSON\.parse\((.*)\)$/.exec(module) ?? []
  return JSON.parse(JSON.parse(json))
}

describe('messagesLoader', () => {
  it('turns ICU text into what the page can show without a parser', () => {
    const module = load('{ "a": "Plain", "b": "{count, plural, one {# lot} other {# lots}}" }')
    expect(textsOf(module)).toMatchObject({ a: [{ value: 'Plain' }], b: [{ value: 'count' }] })
  })

  it('refuses text that is no ICU message', () => {
    expect(() => load('{ "a": "{count, plural" }')).toThrow()
  })

  it('leaves out the parts that a screen does not ask for', () => {
    const module = load('{ "shop.browse.title": "A", "shop.card.price": "B", "shop.cart.total": "C" }', '?only=browse,card')
    expect(textsOf(module)).toMatchObject({ 'shop.browse.title': [{ value: 'A' }], 'shop.card.price': [{ value: 'B' }] })
    expect(textsOf(module)).not.toHaveProperty(['shop.cart.total'])
  })
})
