import {
  activeFilterCount,
  changeFilter,
  changeRange,
  chosenOf,
  clearFilters,
  readFilters,
  sortsFor,
  takeOff,
  toggleValue,
  writeFilters,
} from './filters.ts'

function read(query: string) {
  return readFilters(new URLSearchParams(query))
}

describe('readFilters', () => {
  it('reads every filter and the order', () => {
    const query =
      'category=Metals&type=Copper&presentation=Wire&color=Brown&country=USA&state=TX&sort=price_asc'
    expect(read(query)).toEqual({
      category: 'Metals',
      type: 'Copper',
      presentation: 'Wire',
      color: 'Brown',
      country: 'USA',
      state: 'TX',
      sort: 'price_asc',
    })
  })

  it.each([
    ['an unknown value', 'category=Gold&color=Khaki&country=FRA&sort=random'],
    ['a type or presentation without a category', 'type=Copper&presentation=Wire'],
    ['a type or presentation of another category', 'category=&type=Copper&presentation=Crushed'],
    ['a state without a country', 'state=TX'],
    [
      'bounds that are not numbers',
      'priceMin=cheap&priceMax=-1&kilogramsMin=1e9&kilogramsMax=&priceCurrency=MXN',
    ],
    ['a grade without a category, or of another type', 'grade=HDPE&category='],
    ['unknown names', 'page=7&__proto__=x&utm_source=mail'],
    ['an inherited name as a state', 'state=constructor'],
  ])('ignores %s', (_, query) => {
    expect(read(query)).toEqual({})
  })

  it('trims and collapses spaces, and cuts words at the search’s limit', () => {
    expect(read('q=++cobre%09++mixto%0A')).toEqual({ q: 'cobre mixto' })
    expect(read('q=+++')).toEqual({})
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(200)
  })

  it('accepts the order by relevance only with words, where it is the default', () => {
    expect(read('sort=relevance')).toEqual({})
    expect(read('q=cobre&sort=relevance')).toEqual({ q: 'cobre' })
    expect(read('q=cobre&sort=newest')).toEqual({ q: 'cobre', sort: 'newest' })
  })

  it('keeps valid values beside invalid ones', () => {
    expect(read('category=Plastics&type=Copper&country=MEX&state=TX')).toEqual({
      category: 'Plastics',
      country: 'MEX',
    })
  })

  it('reads several values, each once, in a fixed order, without invalid ones', () => {
    expect(
      read('color=blue,Red,plaid,Blue&category=Plastics&type=Polyethylene&grade=LDPE,HDPE,PA6'),
    ).toEqual({ color: 'Red,Blue', category: 'Plastics', type: 'Polyethylene', grade: 'HDPE,LDPE' })
  })

  it('reads bounds, the smaller one first, and the currency of price bounds', () => {
    expect(read('priceMin=2.5&priceMax=0.9&kilogramsMax=5000')).toEqual({
      priceMin: 0.9,
      priceMax: 2.5,
      priceCurrency: 'USD',
      kilogramsMax: 5000,
    })
    expect(read('priceMax=20&priceCurrency=mxn')).toEqual({ priceMax: 20, priceCurrency: 'MXN' })
  })

  it('ignores upper and lower case', () => {
    expect(read('category=plastics&color=RED&state=nl&country=mex')).toEqual({
      category: 'Plastics',
      color: 'Red',
      country: 'MEX',
      state: 'NL',
    })
  })
})

describe('writeFilters', () => {
  it('writes equal filters as equal URLs', () => {
    expect(
      writeFilters({
        state: 'NL',
        country: 'MEX',
        sort: 'price_desc',
        category: 'Metals',
      }).toString(),
    ).toBe('category=Metals&country=MEX&state=NL&sort=price_desc')
  })

  it('leaves out the default order', () => {
    expect(writeFilters({ sort: 'newest' }).toString()).toBe('')
    expect(writeFilters({ q: 'cobre', sort: 'relevance' }).toString()).toBe('q=cobre')
    expect(writeFilters({ q: 'cobre', sort: 'newest' }).toString()).toBe('q=cobre&sort=newest')
  })

  it('is read back unchanged', () => {
    const filters = read(
      'q=pellet+caf%C3%A9+%26+%23&category=Plastics&type=Polypropylene,Nylon&grade=PA6&presentation=Hot-Cut+Pellets&materialOrigin=Post-consumer&priceMax=1.5&kilogramsMin=100&sort=quantity_desc',
    )
    expect(readFilters(writeFilters(filters))).toEqual(filters)
  })
})

describe('changeFilter', () => {
  const chosen = read(
    'category=Plastics&type=Polypropylene&presentation=Ground&color=Red&country=MEX&state=NL&sort=price_asc',
  )

  it('resets type and presentation with the category', () => {
    expect(changeFilter(chosen, 'category', 'Metals')).toEqual({
      category: 'Metals',
      color: 'Red',
      country: 'MEX',
      state: 'NL',
      sort: 'price_asc',
    })
  })

  it('resets them also where the new category has a presentation of the same name', () => {
    const inPiece = read('category=Plastics&presentation=In+Piece')
    expect(changeFilter(inPiece, 'category', 'Metals')).toEqual({ category: 'Metals' })
  })

  it('resets the state with the country', () => {
    expect(changeFilter(chosen, 'country', 'USA')).toEqual({
      ...chosen,
      country: 'USA',
      state: undefined,
    })
  })

  it('resets filters that depend on a cleared one', () => {
    expect(changeFilter(chosen, 'category', '')).toEqual({
      color: 'Red',
      country: 'MEX',
      state: 'NL',
      sort: 'price_asc',
    })
  })

  it('orders by relevance once there are words, and by the newest without words', () => {
    const worded = changeFilter(chosen, 'q', 'cobre')
    expect(worded).toEqual({ ...chosen, q: 'cobre' })
    expect(changeFilter(changeFilter(worded, 'sort', 'newest'), 'q', '').sort).toBeUndefined()
    expect(changeFilter(changeFilter(worded, 'sort', 'relevance'), 'q', '').sort).toBeUndefined()
  })

  it('leaves other filters unchanged', () => {
    expect(changeFilter(chosen, 'color', 'Blue')).toEqual({ ...chosen, color: 'Blue' })
    expect(changeFilter(chosen, 'sort', 'price_desc')).toEqual({ ...chosen, sort: 'price_desc' })
  })
})

describe('toggleValue and takeOff', () => {
  const chosen = read(
    'category=Plastics&type=Polyethylene,Nylon&grade=HDPE,PA6&color=Red&priceMax=2&kilogramsMin=10',
  )

  it('add a value, remove it again, and remove a type’s grades with it', () => {
    expect(toggleValue(chosen, 'color', 'Black').color).toBe('Red,Black')
    expect(toggleValue(chosen, 'color', 'Red').color).toBeUndefined()
    expect(toggleValue(chosen, 'type', 'Nylon')).toMatchObject({
      type: 'Polyethylene',
      grade: 'HDPE',
    })
    expect(toggleValue(chosen, 'type', 'Polypropylene')).toMatchObject({
      type: 'Polypropylene,Polyethylene,Nylon',
      grade: 'HDPE,PA6',
    })
    expect(toggleValue(chosen, 'category', 'Metals')).toMatchObject({
      category: 'Metals',
      color: 'Red',
    })
  })

  it('list each value and each range, and remove any of them alone', () => {
    const each = chosenOf(chosen)
    expect(each).toHaveLength(8)
    expect(activeFilterCount(chosen)).toBe(8)
    for (const one of each.slice(1))
      expect(activeFilterCount(takeOff(chosen, one))).toBe(one.group === 'type' ? 6 : 7)
    expect(
      changeRange(chosen, 'price', { min: '.5', max: '1.200,50', currency: 'USD' }),
    ).toMatchObject({ priceMin: 0.5, priceMax: 1200.5 })
    expect(
      changeRange(chosen, 'price', { min: '1,200', max: '0,5', currency: 'MXN' }),
    ).toMatchObject({ priceMin: 0.5, priceMax: 1200, priceCurrency: 'MXN' })
  })
})

describe('clearFilters and activeFilterCount', () => {
  it('keep the words, which have a field of their own', () => {
    const cleared = clearFilters(read('q=cobre&color=Red'))
    expect(cleared).toEqual({ q: 'cobre' })
    expect(activeFilterCount(cleared)).toBe(0)
  })

  it('keep the order, and do not count it', () => {
    const cleared = clearFilters(read('category=Plastics&color=Red&sort=price_asc'))
    expect(cleared).toEqual({ sort: 'price_asc' })
    expect(activeFilterCount(cleared)).toBe(0)
    expect(activeFilterCount(read('category=Plastics&color=Red&sort=price_asc'))).toBe(2)
  })
})

describe('the order by delivered price', () => {
  it('keeps its postal code, and is none without one', () => {
    const sorted = { sort: 'delivered_asc', to: 'USA-77002' }
    expect(read('sort=delivered_asc&to=USA-77002')).toEqual(sorted)
    expect(clearFilters(read('color=Red&sort=delivered_asc&to=USA-77002'))).toEqual(sorted)
    expect(read('sort=delivered_desc&to=USA-77002')).toEqual({
      ...sorted,
      sort: 'delivered_desc',
    })
    expect(read('sort=delivered_asc')).toEqual({})
    expect(read('sort=delivered_desc')).toEqual({})
    expect(read('sort=delivered_asc&to=77002')).toEqual({})
    expect(read('sort=price_asc&to=USA-77002')).toEqual({ sort: 'price_asc' })
  })
})

describe('sortsFor', () => {
  it('has relevance first with words, and not at all without', () => {
    expect(sortsFor('cobre')).toEqual([
      'relevance',
      'newest',
      'price_asc',
      'price_desc',
      'delivered_asc',
      'delivered_desc',
      'quantity_desc',
    ])
    expect(sortsFor()).not.toContain('relevance')
  })
})
