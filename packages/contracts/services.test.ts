import { isOperation } from './wire/bind.ts'
import { commonErrors } from './errors.ts'
import { type Service, services } from './services.ts'

const rows: Service[] = services
const operationsOf = ({ contract }: Service) => Object.values(contract).filter(isOperation)
const covers = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`)

function repeated(texts: string[]): string[] {
  return texts.filter((text, place) => texts.indexOf(text) !== place)
}

describe('the table of services', () => {
  it('gives each path to one service', () => {
    expect(repeated(rows.flatMap(({ routes }) => routes.map(({ prefix }) => prefix)))).toEqual([])
  })

  it('has each operation once', () => {
    expect(
      repeated(rows.flatMap(operationsOf).map(({ method, path }) => `${method} ${path}`)),
    ).toEqual([])
  })

  it.each(rows)(
    'routes every operation of $name to it, except those that the gateway handles',
    (row) => {
      const bySession = Object.values(row.session ?? {})
        .flat()
        .flatMap((call) => ('path' in call ? [call.path] : []))
      const lost = operationsOf(row).filter(
        ({ path }) =>
          !bySession.includes(path) && !row.routes.some(({ prefix }) => covers(prefix, path)),
      )
      expect(lost).toEqual([])
    },
  )

  it.each(rows)('defines every error code that operations of $name list', (row) => {
    const known = { ...commonErrors, ...row.errors }
    expect(
      operationsOf(row)
        .flatMap(({ errors = [] }) => errors)
        .filter((code) => !(code in known)),
    ).toEqual([])
  })

  it.each(rows)('prefixes every subject of $name with its name', ({ name, contract }) => {
    const subjects = Object.values(contract).flatMap((descriptor) =>
      'subject' in descriptor ? [descriptor.subject] : [],
    )
    expect(subjects.filter((subject) => !subject.startsWith(`${name}.`))).toEqual([])
  })

  it.each(rows)('has a schema for exactly the path parameters of operations of $name', (row) => {
    const parts = operationsOf(row).map(({ id, path, params }) => [
      id,
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      Object.keys(params?.describe().keys ?? {}),
    ])
    expect(parts.filter(([, inPath, inSchema]) => String(inPath) !== String(inSchema))).toEqual([])
  })
})
