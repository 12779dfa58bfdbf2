import messagesLoader from './messagesLoader.ts'

describe('messagesLoader', () => {
  it('turns ICU text into what the page can show without a parser', () => {
    const module = Reflect.apply(messagesLoader, {}, ['{ "a": "Plain", "b": "{count, plural, one {# lot} other {# lots}}" }'])
    const [, json = ''] = /^export default JSON\.parse\((.*)\)$/.exec(module) ?? []
    expect(JSON.parse(JSON.parse(json))).toMatchObject({ a: [{ value: 'Plain' }], b: [{ value: 'count' }] })
  })

  it('refuses text that is no ICU message', () => {
    expect(() => Reflect.apply(messagesLoader, {}, ['{ "a": "{count, plural" }'])).toThrow()
  })
})
