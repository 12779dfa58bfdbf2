import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import messagesLoader from './messagesLoader.ts'

const context = mkdtempSync(join(tmpdir(), 'materia-texts-'))
afterAll(() => rmSync(context, { recursive: true }))

function load(source: string, resourceQuery = '', language = 'en'): string {
  if (language === 'en') writeFileSync(join(context, 'en.json'), source)
  return Reflect.apply(
    messagesLoader,
    {
      resourceQuery,
      context,
      resourcePath: join(context, `${language}.json`),
      addDependency: () => {},
    },
    [source],
  )
}

/** Evaluates the generated module, with these English texts as its import. */
function textsOf(module: string, english = {}): unknown {
  const code = module.replace(/^import english from .*$/m, '').replace('export default', 'return')
  return new Function('english', code)(english)
}

describe('messagesLoader', () => {
  it('compiles ICU text, so that the page needs no parser', () => {
    const module = load('{ "a": "Plain", "b": "{count, plural, one {# lot} other {# lots}}" }')
    expect(textsOf(module)).toMatchObject({ a: [{ value: 'Plain' }], b: [{ value: 'count' }] })
  })

  it('emits another language in the order of the English ids', () => {
    const english = textsOf(load('{ "a": "One", "b": "Two {count}" }'))
    const module = load('{ "b": "Dos {count}", "a": "Uno" }', '?only=', 'es')
    expect(module).toContain('from "./en.json?only="')
    expect(
      textsOf(load('{ "b": "Dos {count}", "a": "Uno" }', '', 'es'), english ?? {}),
    ).toMatchObject({ a: [{ value: 'Uno' }], b: [{ value: 'Dos ' }, { value: 'count' }] })
  })

  it('refuses malformed ICU text', () => {
    expect(() => load('{ "a": "{count, plural" }')).toThrow()
  })

  it('omits texts of parts that the query does not name', () => {
    const module = load(
      '{ "shop.browse.title": "A", "shop.card.price": "B", "shop.cart.total": "C" }',
      '?only=browse,card',
    )
    expect(textsOf(module)).toMatchObject({
      'shop.browse.title': [{ value: 'A' }],
      'shop.card.price': [{ value: 'B' }],
    })
    expect(textsOf(module)).not.toHaveProperty(['shop.cart.total'])
  })
})
