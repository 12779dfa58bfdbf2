import { renderRoutes } from '@materia/ui/src/testing/renderRoutes.tsx'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import { screen } from '@testing-library/react'
import english from '../lang/en.json'
import spanish from '../lang/es.json'
import { readFilters, writeFilters } from './filters.ts'
import { PlainFilters } from './PlainFilters.tsx'

/** Renders the form for a URL, and returns the filters of the URL that it submits to. */
function show(address: string) {
  const filters = readFilters(new URLSearchParams(address))
  const element = (
    <SliceMessages messages={{ en: english, es: spanish }}>
      <form id="plain" aria-label="plain" />
      <PlainFilters filters={filters} form="plain" />
    </SliceMessages>
  )
  const { keyboard } = renderRoutes({ routes: [{ path: '/', element }], at: '/' })
  const sent = () => {
    const fields = new FormData(screen.getByRole<HTMLFormElement>('form'))
    return writeFilters(
      readFilters(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))),
    ).toString()
  }
  return { keyboard, sent }
}

describe('the filters without a script', () => {
  it.each([
    '',
    'category=Plastics&type=Polypropylene%2CNylon&color=Red&country=MEX&state=NL',
    'priceMin=0.5&priceMax=12&kilogramsMin=1000&priceCurrency=MXN',
  ])('submit the current filters: %j', (address) => {
    expect(show(address).sent()).toBe(address)
  })

  it('submit to the same URL as the script would', async () => {
    const { keyboard, sent } = show('category=Metals')
    await keyboard.selectOptions(screen.getByLabelText('Type'), 'Copper')
    await keyboard.selectOptions(screen.getByLabelText('Country'), 'MEX')
    await keyboard.type(screen.getByLabelText('From (kg)'), '500')
    expect(sent()).toBe('category=Metals&type=Copper&country=MEX&kilogramsMin=500')
  })
})
