import { suggestions } from '@materia/contracts/catalog/search.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.add(buildMaterial(), buildMaterial({ state: 'JA' }))
})
afterAll(() => catalog.stop())

describe('GET /api/materials/suggestions', () => {
  it('completes the typed text in its language', async () => {
    const { status, body } = await catalog.call(
      'GET',
      '/api/materials/suggestions?q=pp&language=es',
    )
    expect(status).toBe(200)
    expect(suggestions.validate(body, { convert: false }).error).toBeUndefined()
    expect(body).toContainEqual({
      kind: 'material',
      label: 'Polipropileno',
      q: 'Polipropileno',
      count: 2,
    })
    expect((await catalog.call('GET', '/api/materials/suggestions?q=pp%20mont')).body).toEqual([
      { kind: 'place', label: 'Monterrey, Nuevo León', q: 'pp Monterrey', count: 1 },
    ])
  })

  it('counts with the chosen filters', async () => {
    expect(
      (await catalog.call('GET', '/api/materials/suggestions?q=pp&country=MEX&state=JA')).body,
    ).toEqual([{ kind: 'material', label: 'Polypropylene', q: 'Polypropylene', count: 1 }])
    expect(
      (await catalog.call('GET', '/api/materials/suggestions?q=pp&category=Metals')).body,
    ).toEqual([])
    expect((await catalog.call('GET', '/api/materials/suggestions?q=pp&sort=newest')).status).toBe(
      400,
    )
  })

  it('refuses an empty text and a text that is too long', async () => {
    for (const q of ['', 'x'.repeat(201)])
      expect((await catalog.call('GET', `/api/materials/suggestions?q=${q}`)).status).toBe(400)
  })
})
